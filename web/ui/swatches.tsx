import { colorName } from '#shop/core/color-name.ts'
import { drawn } from '#shop/core/shade.ts'

type SwatchesProps = {
  legend: string
  name: string
  colors: readonly string[]
  shades: Readonly<Record<string, string>>
  value: string
  onChoose: (color: string) => void
  /** Colours that can't be chosen now, shown crossed out. */
  unavailable?: ReadonlySet<string>
}

/** Colour picker. Swatches are drawn as SVG, because the content security policy forbids inline styles. */
export function Swatches({ legend, name, colors, shades, value, onChoose, unavailable }: SwatchesProps) {
  return (
    <fieldset>
      <legend className="label mb-2 text-soft">
        {legend}: <span className="text-ink">{colorName(value)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <label
            key={color}
            className="relative grid size-11 place-items-center rounded-full outline-indigo has-focus-visible:outline-2"
          >
            <input
              type="radio"
              className="absolute inset-0 size-full appearance-none"
              name={name}
              value={color}
              checked={color === value}
              disabled={unavailable?.has(color)}
              aria-label={unavailable?.has(color) ? `${colorName(color)}, sold out` : colorName(color)}
              onChange={() => onChoose(color)}
            />
            <SwatchDot shade={shades[color]} ring={color === value} crossed={unavailable?.has(color)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * A colour dot with an edge that is visible on any shade; `ring` marks the chosen colour, `crossed` marks an
 * unavailable one.
 */
export function SwatchDot({
  shade,
  ring = false,
  crossed = false,
  className = 'size-9',
}: {
  shade: string | undefined
  ring?: boolean
  crossed?: boolean
  className?: string
}) {
  return (
    <svg viewBox="0 0 36 36" className={`pointer-events-none ${className}`} aria-hidden="true">
      {ring && <circle cx="18" cy="18" r="16.5" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      <circle
        cx="18"
        cy="18"
        r="13"
        fill={drawn(shade)}
        stroke="#857767"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      {crossed && <path d="M8 28L28 8" stroke="#fdfaf5" strokeWidth="4" />}
      {crossed && <path d="M8 28L28 8" stroke="#1e1712" strokeWidth="1.5" />}
    </svg>
  )
}

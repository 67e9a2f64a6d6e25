import { colorName } from '#shop/core/color-name.ts'
import { drawn } from '#shop/core/shade.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { goOnBeside } from '#web/admin/kit/parts/focus-neighbour.ts'
import { shadesOf, type ProductTexts } from './product-texts.ts'

type ColorsChosenProps = Pick<ProductTexts, 'colors' | 'shades'> & {
  onChange: (changed: Pick<ProductTexts, 'colors' | 'shades'>) => void
  disabled?: boolean
}

/**
 * Returns the shades in the order of the colours, and leaves out shades of removed colours, so that adding a colour and
 * removing it again counts as no change.
 */
export const inShades = (colors: string[], shades: ProductTexts['shades']) => ({
  colors,
  shades: shadesOf(colors, shades),
})

/**
 * A product's colours with their shades. Each shade can be changed, and each colour can be removed
 * (rules: colours, colour shades).
 */
export const ColorsChosen = ({ colors, shades, onChange, disabled }: ColorsChosenProps) => (
  <ul aria-label="Selected colours" className="flex min-h-12 flex-wrap gap-2">
    {colors.map((color) => (
      <li key={color} className="flex items-center gap-2 border border-line bg-card px-2">
        <span className="relative grid place-items-center outline-indigo has-focus-visible:outline-2">
          <SwatchDot shade={shades[color]} className="size-6" />
          <input
            type="color"
            aria-label={`Shade of ${colorName(color)}`}
            title="Change the shade"
            className="absolute inset-0 size-full opacity-0"
            disabled={disabled || color.startsWith('#')}
            value={drawn(shades[color])}
            onChange={(event) => onChange({ colors, shades: { ...shades, [color]: event.target.value } })}
          />
        </span>
        <span className="text-caption">{color.startsWith('#') ? `${colorName(color)} ${color}` : color}</span>
        {!disabled && (
          <button
            type="button"
            className="-mr-2 grid size-11 place-items-center hover:text-error"
            aria-label={`Remove ${color}`}
            onClick={(event) => {
              goOnBeside(event.currentTarget)
              onChange(
                inShades(
                  colors.filter((kept) => kept !== color),
                  shades,
                ),
              )
            }}
          >
            <CloseIcon />
          </button>
        )}
      </li>
    ))}
  </ul>
)

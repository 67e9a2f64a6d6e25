import { config } from '#config'

const offered: readonly string[] = config.sizes.offered

type SizeChoiceProps = {
  sizes: readonly string[]
  onChange: (sizes: string[]) => void
  /** The sizes to choose from; those chosen already are always among them. */
  from?: readonly string[]
  error?: string
  /** Leaves the name to screen readers, where it stands above already. */
  quietLabel?: boolean
}

/** Sizes, each on or off (rules: sizes). */
export function SizeChoice({ sizes, onChange, from = offered, error, quietLabel = false }: SizeChoiceProps) {
  const toggle = (size: string) =>
    onChange(sizes.includes(size) ? sizes.filter((chosen) => chosen !== size) : inOrder([...sizes, size]))
  return (
    <fieldset>
      <legend className={quietLabel ? 'sr-only' : 'label mb-1.5 text-soft'}>Sizes</legend>
      <div className="flex flex-wrap gap-2">
        {inOrder([...new Set([...from, ...sizes])]).map((size) => (
          <label
            key={size}
            className="relative grid size-12 place-items-center border border-line bg-card tabular-nums outline-indigo hover:border-soft has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2"
          >
            <input
              type="checkbox"
              name="sizes"
              value={size}
              className="absolute inset-0 size-full appearance-none"
              checked={sizes.includes(size)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(size)}
            />
            <span className="pointer-events-none relative">{size}</span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-caption text-error">{error}</p>}
    </fieldset>
  )
}

const inOrder = (sizes: string[]): string[] => sizes.toSorted((one, other) => Number(one) - Number(other))

import { useState } from 'react'
import { inSizeOrder } from '#shop/catalogue/products/sizes.ts'
import { sizesOf } from '#shop/platform/settings/size-chart.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Field } from '#web/ui/field.tsx'
import { sizesTyped } from './sizes-typed.ts'

export type ShopKnown = Answer<AnswerOf<'GET /shop'>>

type SizeChoiceProps = {
  sizes: readonly string[]
  onChange: (sizes: string[]) => void
  shop: ShopKnown
  /** For new products: offers only the sizes marked as first, if there are any. */
  firstOnes?: boolean
  error?: string
  /** Shows the label only to screen readers, for pages that already have a visible heading. */
  quietLabel?: boolean
}

/** Checkboxes for the shop's sizes, and a field to type several; chosen sizes are always listed (rules: sizes). */
export const SizeChoice = ({ shop, firstOnes = false, ...choice }: SizeChoiceProps) => (
  <Answered answer={shop}>
    {({ settings: { 'size-chart': chart } }) => {
      const first = chart.sizes.filter((size) => size.first)
      const from = firstOnes && first.length > 0 ? { sizes: first } : chart
      return <Choosing {...choice} from={sizesOf(from)} order={sizesOf(chart)} />
    }}
  </Answered>
)

type ChoosingProps = Omit<SizeChoiceProps, 'shop'> & { from: readonly string[]; order: readonly string[] }

function Choosing({ sizes, onChange, from, order, error, quietLabel = false }: ChoosingProps) {
  const inOrder = (some: string[]) => some.toSorted(inSizeOrder(order))
  const toggle = (size: string) =>
    onChange(sizes.includes(size) ? sizes.filter((chosen) => chosen !== size) : inOrder([...sizes, size]))
  return (
    <fieldset>
      <legend className={quietLabel ? 'sr-only' : 'label mb-1.5 text-soft'}>Sizes</legend>
      <div className="flex flex-wrap gap-2">
        {inOrder([...new Set([...from, ...sizes])]).map((size) => (
          <label
            key={size}
            className="relative grid min-h-12 min-w-12 max-w-full place-items-center border px-2 wrap-anywhere border-line bg-card tabular-nums outline-indigo hover:border-soft has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2"
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
      <TypedSizes
        known={[...order, ...sizes]}
        onTyped={(typed) => onChange(inOrder([...new Set([...sizes, ...typed])]))}
      />
      {error && <p className="mt-1.5 text-caption text-error">{error}</p>}
    </fieldset>
  )
}

type TypedSizesProps = { known: readonly string[]; onTyped: (sizes: string[]) => void }

/** Field for several sizes, separated by commas or spaces. Sizes that the shop doesn't have stay in the field. */
function TypedSizes({ known, onTyped }: TypedSizesProps) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  function add(): void {
    const { found, left } = sizesTyped(typed, known)
    setTyped(left.join(', '))
    setUnknown(left)
    if (found.length > 0) onTyped(found)
  }
  return (
    <Field
      label="Add several sizes"
      className="mt-3 max-w-md"
      placeholder={known.slice(0, 3).join(', ')}
      autoComplete="off"
      value={typed}
      error={unknown.length > 0 ? `Not in the shop’s sizes: ${unknown.join(', ')}` : ''}
      onChange={(event) => {
        setTyped(event.target.value)
        setUnknown([])
      }}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
    />
  )
}

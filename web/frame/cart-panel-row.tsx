import type { ReactNode } from 'react'
import { colorName, madeWords } from '#shop/core/color-name.ts'
import type { CartRow } from '#shop/shopping/cart/cart.ts'
import { isColorSoldOut, pairIn, piecesLeft, rowOf, type Buyable, type Pair } from '#shop/shopping/cart/buyable.ts'
import { classes } from '#web/ui/classes.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { lookUp } from '#shop/core/look-up.ts'

type CartPanelRowProps = {
  /** Name of the row for screen readers; unique within the cart. */
  label: string
  row: CartRow
  product: Buyable | null | undefined
  /** The largest quantity that can be ordered. */
  most: number
  marked: boolean
  onChange: (row: CartRow) => void
  onRemove?: () => void
  /** Set if the row takes all stock and more can be made to order. */
  onMake?: () => void
}

/** One size and colour of a line with its quantity; all three can be changed. */
export function CartPanelRow({ label, row, product, most, marked, onChange, onRemove, onMake }: CartPanelRowProps) {
  const { size, color, shade, quantity, made } = row
  const choose = (pair: Pair) =>
    onChange(product ? rowOf(product, pair, quantity) : { ...row, ...pair, shade: undefined })
  return (
    <div className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto_auto]">
      <Choice
        label={`Size of ${label}`}
        value={size}
        options={sizeOptions(row, product)}
        marked={marked}
        onChoose={(chosen) => choose({ size: chosen, color })}
      />
      <Choice
        label={`Colour of ${label}`}
        value={color}
        options={colorOptions(row, product)}
        marked={marked}
        before={<SwatchDot shade={shade ?? lookUp(product?.shades ?? {}, color)} className="size-5" />}
        onChoose={(chosen) => choose(product ? pairIn(product, size, chosen) : { size, color: chosen })}
      />
      <Stepper
        small
        said
        label={`Quantity of ${label}`}
        value={quantity}
        max={most}
        onChange={(wanted) => onChange({ ...row, quantity: wanted })}
      />
      {made && (
        <p className="order-last col-span-full text-caption text-soft">
          {product?.madeInDays ? madeWords(product.madeInDays) : 'Made to order'}
        </p>
      )}
      {onMake && (
        <button
          type="button"
          className="order-last col-span-full min-h-6 text-left text-caption underline underline-offset-4 hover:text-indigo"
          aria-label={`Order more (made to order): ${label}`}
          onClick={onMake}
        >
          Order more (made to order)
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className="-mr-2.5 grid size-11 place-items-center justify-self-end text-soft hover:text-ink"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}

/** An option of a dropdown; `why` explains why it is disabled. */
type Option = { value: string; text: string; why?: string }

type ChoiceProps = {
  label: string
  value: string
  options: readonly Option[]
  /** True to mark the current value as invalid. */
  marked: boolean
  before?: ReactNode
  onChoose: (value: string) => void
}

/** A small dropdown; `before` is shown inside it, at its start. */
const Choice = ({ label, value, options, marked, before, onChoose }: ChoiceProps) => (
  <span className="relative flex items-center">
    {before && <span className="pointer-events-none absolute left-2.5 flex">{before}</span>}
    <select
      aria-label={label}
      aria-invalid={marked || undefined}
      className={classes(
        'min-h-11 w-full border border-edge bg-card bg-position-[right_0.5rem_center] pr-7 text-caption hover:border-ink aria-invalid:border-error',
        before ? 'pl-9' : 'pl-2',
      )}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.why !== undefined && option.value !== value}>
          {option.why ? `${option.text} – ${option.why}` : option.text}
        </option>
      ))}
    </select>
  </span>
)

const SOLD_OUT = 'sold out'
const NOT_MADE = 'not made any more'

/**
 * Returns the sizes available in the row's colour. The current size is always included, even while the product is
 * unknown.
 */
function sizeOptions({ size, color }: Pair, product: Buyable | null | undefined): Option[] {
  const text = (each: string) => `Size ${each}`
  if (!product) return [{ value: size, text: text(size) }]
  const made = product.sizes.map((each) => {
    const isThere = piecesLeft(product, { size: each, color }) > 0
    if (product.madeInDays) return { value: each, text: isThere ? text(each) : `${text(each)} – made to order` }
    return { value: each, text: text(each), why: isThere ? undefined : SOLD_OUT }
  })
  return product.sizes.includes(size) ? made : [{ value: size, text: text(size), why: NOT_MADE }, ...made]
}

function colorOptions({ color }: Pair, product: Buyable | null | undefined): Option[] {
  if (!product) return [{ value: color, text: colorName(color) }]
  const made = product.colors.map((each) => ({
    value: each,
    text: colorName(each),
    why: !product.madeInDays && isColorSoldOut(product, each) ? SOLD_OUT : undefined,
  }))
  return product.colors.includes(color) ? made : [{ value: color, text: colorName(color), why: NOT_MADE }, ...made]
}

import { madeWords } from '#shop/core/color-name.ts'
import type { CartRow } from '#shop/shopping/cart/cart.ts'
import { pairIn, rowOf, type OnSale, type Pair } from '#shop/shopping/cart/on-sale.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { CartPanelChoice } from './cart-panel-choice.tsx'
import { colorOptions, sizeOptions } from './cart-row-options.ts'
import { lookUp } from '#shop/core/look-up.ts'

type CartPanelRowProps = {
  /** What these choices are of, in words that tell this row from every other. */
  label: string
  row: CartRow
  product: OnSale | null | undefined
  /** How many pieces can be had. */
  most: number
  marked: boolean
  onChange: (row: CartRow) => void
  onRemove?: () => void
  /** Where all that there are are taken, and more are made. */
  onMake?: () => void
}

/** One size and colour of a line, with its quantity; each can be chosen anew. */
export function CartPanelRow({ label, row, product, most, marked, onChange, onRemove, onMake }: CartPanelRowProps) {
  const { size, color, shade, quantity, made } = row
  const choose = (pair: Pair) =>
    onChange(product ? rowOf(product, pair, quantity) : { ...row, ...pair, shade: undefined })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CartPanelChoice
        label={`Size of ${label}`}
        value={size}
        options={sizeOptions(row, product)}
        marked={marked}
        onChoose={(chosen) => choose({ size: chosen, color })}
      />
      <CartPanelChoice
        label={`Colour of ${label}`}
        value={color}
        options={colorOptions(row, product)}
        marked={marked}
        grows
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
        <p className="order-last w-full text-caption text-soft">
          {product?.madeInDays ? madeWords(product.madeInDays) : 'Made for you'}
        </p>
      )}
      {onMake && (
        <button
          type="button"
          className="order-last min-h-6 w-full text-left text-caption underline underline-offset-4 hover:text-indigo"
          aria-label={`More? We make it for you: ${label}`}
          onClick={onMake}
        >
          More? We make it for you
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className="-mr-2.5 ml-auto grid size-11 shrink-0 place-items-center text-soft hover:text-ink"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}

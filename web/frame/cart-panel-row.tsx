import type { CartRow } from '#shop/cart/cart.ts'
import { pairIn, type OnSale } from '#shop/cart/on-sale.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { CartPanelChoice } from './cart-panel-choice.tsx'
import { colorOptions, sizeOptions } from './cart-row-options.ts'

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
}

/** One size and colour of a line, with its quantity; each can be chosen anew. */
export function CartPanelRow({ label, row, product, most, marked, onChange, onRemove }: CartPanelRowProps) {
  const { size, color, shade, quantity } = row
  const inColor = (chosen: string) => ({
    ...(product ? pairIn(product, size, chosen) : { color: chosen }),
    shade: product?.shades[chosen],
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CartPanelChoice
        label={`Size of ${label}`}
        value={size}
        options={sizeOptions(row, product)}
        marked={marked}
        onChoose={(chosen) => onChange({ ...row, size: chosen })}
      />
      <CartPanelChoice
        label={`Colour of ${label}`}
        value={color}
        options={colorOptions(row, product)}
        marked={marked}
        grows
        before={<SwatchDot shade={shade ?? product?.shades[color]} className="size-5" />}
        onChoose={(chosen) => onChange({ ...row, ...inColor(chosen) })}
      />
      <Stepper
        small
        label={`Quantity of ${label}`}
        value={quantity}
        max={most}
        onChange={(wanted) => onChange({ ...row, quantity: wanted })}
      />
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

import { Link } from 'react-router'
import { config } from '#config'
import type { CartLine } from '#shop/cart/cart.ts'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart-store.ts'
import { colorName } from '#web/ui/color-name.ts'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'

/** One line in the cart panel, with its quantity and a way out. */
export function CartPanelLine({ line }: { line: CartLine }) {
  const dispatch = useCart(({ dispatch }) => dispatch)
  const { name } = line
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-5">
      <Link to={paths.product(line.id)} onClick={() => dispatch({ do: 'close' })} tabIndex={-1} aria-hidden="true">
        {line.img && <img src={line.img} alt="" width="88" height="110" className="aspect-4/5 w-full bg-sand object-cover" />}
      </Link>
      <div className="grid content-start gap-2">
        <div className="flex items-start justify-between gap-3">
          <Link to={paths.product(line.id)} className="font-medium underline-offset-4 hover:underline" onClick={() => dispatch({ do: 'close' })}>
            {name}
          </Link>
          <Price amount={line.total} />
        </div>
        <p className="flex items-center gap-2 text-caption text-soft">
          Size {line.size} · <SwatchDot color={line.color} className="size-4" /> {colorName(line.color)}
        </p>
        {line.more.map((row) => (
          <p key={`${row.size} ${row.color}`} className="flex items-center gap-2 text-caption text-soft">
            and {row.quantity} × size {row.size} · <SwatchDot color={row.color} className="size-4" /> {colorName(row.color)}
          </p>
        ))}
        <div className="flex items-center justify-between">
          <Stepper
            small
            label={`Quantity of ${name}`}
            value={line.quantity}
            max={config.limits.quantityPerLine}
            onChange={(quantity) => dispatch({ do: quantity > line.quantity ? 'increase' : 'decrease', name })}
          />
          <button
            type="button"
            className="min-h-11 px-2 text-caption text-soft underline underline-offset-4 hover:text-ink"
            aria-label={`Remove ${name}`}
            onClick={() => dispatch({ do: 'remove', name })}
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  )
}

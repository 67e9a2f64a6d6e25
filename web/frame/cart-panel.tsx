import { useEffect } from 'react'
import { piecesOf } from '#shop/cart/cart.ts'
import { onFirstTouch } from '#web/loading/first-touch.ts'
import { later } from '#web/loading/later.tsx'
import { useCart } from '#web/state/cart-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'

// What is in the panel is no part of a first view; it is fetched once somebody does something, so that it is there when it is opened.
const CartPanelContent = later(() => import('./cart-panel-content.tsx'))

/** Without a connection what is in the cart can't be changed here, but it is in it. */
function NotShownYet() {
  const lines = useCart(({ cart }) => cart.cartProducts)
  return (
    <div className="grid gap-4 p-5">
      <ul aria-label="In your cart" className="grid gap-2">
        {lines.map((line) => (
          <li key={line.name}>
            {line.name}: {piecesOf(line)}
          </li>
        ))}
      </ul>
      <p className="text-soft">
        There is no connection. Your cart is kept, and can be changed once the connection is back.
      </p>
    </div>
  )
}

/** The slide-in cart (rules: cart panel). */
export function CartPanel() {
  const open = useCart(({ cart }) => cart.cartOpen)
  const dispatch = useCart(({ dispatch }) => dispatch)
  const close = () => dispatch({ do: 'close' })
  useEffect(() => onFirstTouch(CartPanelContent.ahead), [])
  return (
    <Dialog title="Your cart" shape="drawer-right" open={open} onClose={close}>
      <CartPanelContent waiting={<Skeleton className="m-5 h-28" />} failed={<NotShownYet />} onLeave={close} />
    </Dialog>
  )
}

import { later } from '#web/loading/later.tsx'
import { useCart } from '#web/state/cart-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'

// Not part of the first view: loaded at the visitor's first interaction.
const CartPanelContent = later(() => import('./cart-panel-content.tsx'))

/** Fetches the code of the cart panel, together with the code that it imports from another file. */
export function fetchCartPanel(): void {
  CartPanelContent.ahead()
  void import('#web/api-client.ts').catch(() => undefined)
}

/** The slide-in cart (rules: cart panel). */
export function CartPanel() {
  const open = useCart(({ cart }) => cart.cartOpen)
  const dispatch = useCart(({ dispatch }) => dispatch)
  const close = () => dispatch({ do: 'close' })
  return (
    <Dialog title="Your cart" shape="drawer-right" open={open} onClose={close}>
      <CartPanelContent
        waiting={<Skeleton className="m-5 h-28" />}
        failed={open && !navigator.onLine && <p className="p-5">There is no connection. Your cart is saved.</p>}
        onLeave={close}
      />
    </Dialog>
  )
}

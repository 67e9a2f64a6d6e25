import { lazy, Suspense } from 'react'
import { useCart } from '#web/state/cart-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'

// What is in the panel is only fetched with its first opening: most pages are read without it.
const CartPanelContent = lazy(() => import('./cart-panel-content.tsx'))

/** The slide-in cart (rules: cart panel). */
export function CartPanel() {
  const open = useCart(({ cart }) => cart.cartOpen)
  const dispatch = useCart(({ dispatch }) => dispatch)
  const close = () => dispatch({ do: 'close' })
  return (
    <Dialog title="Your cart" shape="drawer-right" open={open} onClose={close}>
      <Suspense fallback={<Skeleton className="m-5 h-28" />}>
        <CartPanelContent onLeave={close} />
      </Suspense>
    </Dialog>
  )
}

import { Link, useNavigate } from 'react-router'
import { subtotalOf } from '#shop/cart/cart.ts'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCart } from '#web/state/cart-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'
import { CartPanelLine } from './cart-panel-line.tsx'

/** The cart's lines and the way to the checkout, or that it is empty. */
export default function CartPanelContent({ onLeave }: { onLeave: () => void }) {
  const lines = useCart(({ cart }) => cart.cartProducts)
  if (lines.length === 0) return <EmptyCart onLeave={onLeave} />
  return (
    <>
      <ul className="grow divide-y divide-line overflow-y-auto px-5">
        {lines.map((line) => (
          <CartPanelLine key={line.name} line={line} />
        ))}
      </ul>
      <PanelFoot onLeave={onLeave} />
    </>
  )
}

const EmptyCart = ({ onLeave }: { onLeave: () => void }) => (
  <div className="grid grow content-center justify-items-center gap-5 p-8 text-center">
    <p className="font-display text-title">Your cart is empty</p>
    <Link to={paths.products} className="label underline underline-offset-8" onClick={onLeave}>
      See what is new
    </Link>
  </div>
)

function PanelFoot({ onLeave }: { onLeave: () => void }) {
  const subtotal = useCart(({ cart }) => subtotalOf(cart))
  const known = useAuth(isCustomer)
  const checkOut = useCheckOut(onLeave)
  return (
    <footer className="grid gap-4 border-t border-line bg-card p-5">
      <p className="flex items-baseline justify-between">
        <span className="label">Subtotal</span>
        <Price amount={subtotal} className="text-lead" />
      </p>
      <p className="text-caption text-soft">Taxes and shipping are calculated at checkout</p>
      <Button onClick={checkOut}>Check out</Button>
      {!known && (
        <p className="text-caption">
          Have an Account?{' '}
          <Link to={paths.login} className="underline underline-offset-4" onClick={onLeave}>
            Log In
          </Link>{' '}
          to check out faster.
        </p>
      )}
    </footer>
  )
}

/** To the checkout for customers; refused for everyone else, who is brought back here after signing in (spec §5). */
function useCheckOut(onLeave: () => void): () => void {
  const navigate = useNavigate()
  return () => {
    if (!isCustomer(useAuth.getState())) {
      useCheckout.getState().choose({ returning: true })
      toast.error('Please login to checkout', { id: 'checkout' })
      return
    }
    onLeave()
    void navigate(paths.shipping)
  }
}

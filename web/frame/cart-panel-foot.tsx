import { Link, useNavigate } from 'react-router'
import { subtotalOf } from '#shop/cart/cart.ts'
import { comeBackLater, mayCheckOut } from '#web/checkout/who-may.ts'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'

/** What the cart comes to, and the way to the checkout (rules: cart panel). */
export function CartPanelFoot({ onLeave }: { onLeave: () => void }) {
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

/**
 * To the checkout for those who may order; refused for everyone else, who is brought back there after signing in
 * (rules: who may check out).
 */
function useCheckOut(onLeave: () => void): () => void {
  const navigate = useNavigate()
  return () => {
    if (!mayCheckOut(useAuth.getState())) {
      comeBackLater()
      toast.error('Please login to checkout', { id: 'checkout' })
      return
    }
    onLeave()
    void navigate(paths.shipping)
  }
}

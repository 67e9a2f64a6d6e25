import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { subtotalOf } from '#shop/shopping/cart/cart.ts'
import { orderLinesOf } from '#shop/shopping/cart/order-lines.ts'
import { formatNaira } from '#shop/core/money.ts'
import { discountName } from '#shop/orders/orders/order.ts'
import type { OrderOffer } from '#shop/pricing/offers.ts'
import { AboutDollars, useDollarRate } from '#web/checkout/about-dollars.tsx'
import { setReturnTo, mayCheckOut } from '#web/checkout/checkout-access.ts'
import { useCartOffers } from '#web/discounts/cart-offers.ts'
import { DiscountCode } from '#web/discounts/discount-code.tsx'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'

/** Totals of the cart and the checkout button (rules: cart panel). */
export function CartPanelFoot({ onLeave }: { onLeave: () => void }) {
  const cart = useCart(({ cart }) => cart)
  const discounts = useCartOffers(orderLinesOf(cart))
  const off = bestOf(discounts.offers.sums)
  const subtotal = subtotalOf(cart) - (off?.off ?? 0)
  const dollarRate = useDollarRate()
  const known = useAuth(isCustomer)
  const { checkOut, refused } = useCheckOut(onLeave)
  return (
    <footer className="grid gap-4 border-t border-line bg-card p-5">
      <DiscountCode discounts={discounts} counted={off ? [off] : []} />
      {off && (
        <p className="flex items-baseline justify-between gap-4">
          <span>{discountName(off)}</span>
          <span className="shrink-0 whitespace-nowrap">−{formatNaira(off.off)}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between">
        <span className="label">Subtotal</span>
        <span className="text-right">
          <Price amount={subtotal} className="text-lead" />
          <AboutDollars amount={subtotal} rate={dollarRate} />
        </span>
      </p>
      <p className="text-caption text-soft">Taxes and shipping are calculated at checkout</p>
      <Button onClick={checkOut}>Check out</Button>
      {refused && !known && (
        <div className="grid grid-cols-2 gap-3">
          <p className="col-span-2">To check out, log in or create an account.</p>
          <ButtonLink to={paths.login} look="outline" onClick={onLeave}>
            Log in
          </ButtonLink>
          <ButtonLink to={paths.register} look="outline" onClick={onLeave}>
            Register
          </ButtonLink>
        </div>
      )}
      {!refused && !known && (
        <p className="text-caption">
          Have an Account?{' '}
          <Link
            to={paths.login}
            className="underline underline-offset-4"
            onClick={() => {
              setReturnTo(paths.shipping)
              onLeave()
            }}
          >
            Log In
          </Link>{' '}
          to check out faster.
        </p>
      )}
    </footer>
  )
}

/** Returns the largest discount; of two equal ones, the one with a code. */
const bestOf = (sums: readonly OrderOffer[]): OrderOffer | undefined =>
  sums
    .filter(({ off }) => off > 0)
    .toSorted((one, other) => other.off - one.off || Number(one.code === null) - Number(other.code === null))[0]

/**
 * Opens the checkout if this visitor may order. Otherwise shows an error; the visitor returns to the checkout after
 * login or registration (rules: checkout access).
 */
function useCheckOut(onLeave: () => void): { checkOut: () => void; refused: boolean } {
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const checkOut = () => {
    if (!mayCheckOut(useAuth.getState())) {
      setReturnTo(paths.shipping)
      toast.error('Please login to checkout', { id: 'checkout' })
      return setRefused(true)
    }
    onLeave()
    void navigate(paths.shipping)
  }
  return { checkOut, refused }
}

import { useState } from 'react'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { PaymentSummary, VerifiedPayment } from './payment-summary.ts'
import { CancelOrder } from './cancel-order.tsx'
import { PayTheRest } from './pay-the-rest.tsx'
import { PayWithCard } from './pay-with-card.tsx'
import { Reorder, type Unpaid } from './reorder-button.tsx'
import { guestsMayOrder } from './checkout-access.ts'

type UnpaidOrderProps = {
  standing: PaymentSummary
  /** The order; null if the visitor isn't known to be its customer. */
  order: OwnOrder | null
  verified: VerifiedPayment | null
  /** Called when the order's state turned out to be different. */
  onChanged: () => void
}

/** Actions for an unpaid order: pay again, put the items back in the cart, or cancel. */
export function UnpaidOrder({ standing: { status, next, due }, order, verified, onChanged }: UnpaidOrderProps) {
  const [isBack, setBack] = useState(false)
  const unpaid: Unpaid | null =
    order ?? (guestsMayOrder() && verified?.guest ? { ...verified.guest, proof: verified.reference } : null)
  if (next.includes('pay the rest'))
    return (
      <PayTheRest
        number={order ? shortId(order.id) : verified!.order}
        due={due}
        dollars={order?.dollar ? { rate: order.dollar.rate, cents: order.dollar.due } : null}
      >
        {unpaid && next.includes('pay the rest by card') && (
          <PayWithCard {...unpaid} look="outline" onRefused={onChanged}>
            Pay {formatNaira(due)} by card
          </PayWithCard>
        )}
      </PayTheRest>
    )
  if (!unpaid) return next.includes('pay') && status === 'failed' ? <SignInFirst /> : null
  if (!next.includes('reorder')) return null
  // A guest's cash order can be cancelled only through its tracking link.
  const mayCancel = next.includes('cancel') && (!order || order.customer !== null)
  return (
    <div className="flex flex-wrap items-center justify-center gap-4">
      {isBack && mayCancel && (
        <p className="w-full text-center">
          The items are back in your cart. If you don’t want this order any more, you can cancel it.
        </p>
      )}
      {next.includes('pay') && (
        <PayWithCard {...unpaid} look={status === 'pending' ? 'outline' : 'solid'} onRefused={onChanged}>
          {status === 'pending' ? 'Pay now' : 'Try again'}
        </PayWithCard>
      )}
      <Reorder unpaid={unpaid} lines={order?.product ?? []} onBack={() => setBack(true)} onChanged={onChanged} />
      {mayCancel && (
        <CancelOrder id={unpaid.id} number={shortId(unpaid.id)} proof={unpaid.proof} onChanged={onChanged} />
      )}
    </div>
  )
}

const SignInFirst = () => (
  <div className="grid justify-items-center gap-4 text-center">
    <p className="max-w-md text-soft">To try again, log in with the account that you ordered with.</p>
    <ButtonLink to={paths.login} look="outline">
      Log in
    </ButtonLink>
  </div>
)

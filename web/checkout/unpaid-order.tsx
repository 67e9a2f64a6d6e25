import { useState } from 'react'
import { ask, type OrderAnswer, type PaymentPage } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Standing } from './order-standing.ts'
import { putBack } from './put-back.ts'
import { goToPaymentPage } from './to-payment-page.ts'

type UnpaidOrderProps = {
  standing: Standing
  /** Null where it isn't known who asks. */
  order: OrderAnswer | null
  /** The order turned out to stand otherwise. */
  onChanged: () => void
}

/** What can be done with an order that wasn't paid: another try, or everything back in the cart. */
export function UnpaidOrder({ standing: { status, unpaid }, order, onChanged }: UnpaidOrderProps) {
  if (!order) return unpaid && status === 'failed' ? <SignInFirst /> : null
  if (order.payment === 'refund due') return null
  return (
    <div className="flex flex-wrap justify-center gap-4">
      {unpaid && <TryAgain order={order} first={status === 'pending'} onRefused={onChanged} />}
      {status === 'failed' && <PutBack order={order} />}
    </div>
  )
}

function TryAgain({ order, first, onRefused }: { order: OrderAnswer; first: boolean; onRefused: () => void }) {
  const [busy, setBusy] = useState(false)
  async function pay() {
    setBusy(true)
    const provider = order.method === 'flutterwave' ? 'flutterwave' : 'paystack'
    const answer = await ask<{ data: PaymentPage }>('POST', `/order/${order.id}/pay`, { body: { provider } })
    if (answer.ok) return goToPaymentPage(answer.body.data)
    toast.error(answer.code === 'payment-not-opened' ? 'The payment page could not be opened. Please try again.' : answer.message)
    setBusy(false)
    return onRefused()
  }
  return (
    <Button look={first ? 'outline' : 'solid'} busy={busy} onClick={pay}>
      {first ? 'Pay now' : 'Try again'}
    </Button>
  )
}

function PutBack({ order }: { order: OrderAnswer }) {
  function put() {
    const { cart, dispatch } = useCart.getState()
    for (const action of putBack(order.product, cart)) dispatch(action)
    dispatch({ do: 'open' })
    toast.success('Everything is back in your cart')
  }
  return (
    <Button look="outline" onClick={put}>
      Put everything back in the cart
    </Button>
  )
}

const SignInFirst = () => (
  <div className="grid justify-items-center gap-4 text-center">
    <p className="max-w-md text-soft">To try again, sign in with the account that you ordered with.</p>
    <ButtonLink to={paths.login} look="outline">
      Login
    </ButtonLink>
  </div>
)

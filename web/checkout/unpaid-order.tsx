import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { isNamed } from '#shop/orders/payment-method.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Standing, VerifiedPayment } from './order-standing.ts'
import { Reorder, type Unpaid } from './reorder-button.tsx'
import { goToPaymentPage } from './to-payment-page.ts'
import { guestsMayOrder } from './who-may.ts'

type UnpaidOrderProps = {
  standing: Standing
  /** Null where it isn't known who asks. */
  order: OwnOrder | null
  verified: VerifiedPayment | null
  /** The order turned out to stand otherwise. */
  onChanged: () => void
}

/** What can be done with an order that wasn't paid: another try, or everything back in the cart. */
export function UnpaidOrder({ standing: { status, unpaid: payable }, order, verified, onChanged }: UnpaidOrderProps) {
  const unpaid: Unpaid | null =
    order ?? (guestsMayOrder && verified?.guest ? { ...verified.guest, proof: verified.reference } : null)
  if (!unpaid) return payable && status === 'failed' ? <SignInFirst /> : null
  if (unpaid.payment === 'refund due') return null
  // Who is asked not to pay again isn't offered a way to.
  const mayBeOrderedAnew = status === 'failed' && verified?.payment !== 'mismatch'
  return (
    <div className="flex flex-wrap justify-center gap-4">
      {payable && <TryAgain unpaid={unpaid} first={status === 'pending'} onRefused={onChanged} />}
      {mayBeOrderedAnew && <Reorder unpaid={unpaid} lines={order?.product ?? []} onChanged={onChanged} />}
    </div>
  )
}

/** Leaves for the provider's page, which is not the router's: first this page gets the address that one comes back to. */
function TryAgain({
  unpaid: { id, method, proof },
  first,
  onRefused,
}: {
  unpaid: Unpaid
  first: boolean
  onRefused: () => void
}) {
  const [busy, setBusy] = useState(false)
  async function pay() {
    setBusy(true)
    // Of one that stands in nothing is said: whom the shop asks by default, that one answers for.
    const provider = isNamed(method) ? method : undefined
    const answer = await ask('POST /order/{id}/payments', {
      params: { id },
      body: { provider, reference: proof },
    })
    if (answer.ok) return goToPaymentPage(answer.body.data)
    toast.error(
      answer.code === 'payment-not-opened' ? 'The payment page could not be opened. Please try again.' : answer.message,
    )
    setBusy(false)
    return onRefused()
  }
  return (
    <Button look={first ? 'outline' : 'solid'} busy={busy} onClick={pay}>
      {first ? 'Pay now' : 'Try again'}
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

import { useState, type ReactNode } from 'react'
import { ask } from '#web/api-client.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { isNamed } from '#shop/orders/orders/payment-method.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { PaymentSummary, VerifiedPayment } from './payment-summary.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Reorder, type Unpaid } from './reorder-button.tsx'
import { goToPaymentPage } from './to-payment-page.ts'
import { dollarWords, type Dollars } from './about-dollars.tsx'
import { BankAccounts } from './bank-transfer.tsx'
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
          <Pay unpaid={unpaid} look="outline" onRefused={onChanged}>
            Pay {formatNaira(due)} by card
          </Pay>
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
        <Pay unpaid={unpaid} look={status === 'pending' ? 'outline' : 'solid'} onRefused={onChanged}>
          {status === 'pending' ? 'Pay now' : 'Try again'}
        </Pay>
      )}
      <Reorder unpaid={unpaid} lines={order?.product ?? []} onBack={() => setBack(true)} onChanged={onChanged} />
      {mayCancel && (
        <CancelOrder id={unpaid.id} number={shortId(unpaid.id)} proof={unpaid.proof} onChanged={onChanged} />
      )}
    </div>
  )
}

/** Opens the provider's page. Before that, sets this history entry's URL to the one to return to. */
function Pay({
  unpaid: { id, method, proof },
  look,
  onRefused,
  children,
}: {
  unpaid: Unpaid
  look: 'outline' | 'solid'
  onRefused: () => void
  children: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  async function pay() {
    setBusy(true)
    // Without a named method, the server uses the shop's default provider.
    const provider = isNamed(method) ? method : undefined
    const answer = await ask('POST /order/{id}/payments', {
      params: { id },
      body: { provider, reference: proof },
    })
    if (answer.ok) return goToPaymentPage(answer.body.data)
    toast.error(answer.message)
    setBusy(false)
    return onRefused()
  }
  return (
    <Button look={look} busy={busy} onClick={pay}>
      {children}
    </Button>
  )
}

/**
 * Shown if the order is partly paid, so that the customer doesn't pay the full amount again. The rest can be paid by
 * bank transfer or, with `children`, by card.
 */
type RestProps = { number: string; due: number; dollars: Dollars | null; children: ReactNode }

const PayTheRest = ({ number, due, dollars, children }: RestProps) => (
  <section aria-labelledby="rest" className="grid w-full gap-4 border border-line bg-card p-5 md:p-8">
    <h2 id="rest" className="text-title">
      Pay the remaining {formatNaira(due)}
    </h2>
    <p>Transfer it to one of these accounts, and use #{number} as the narration.</p>
    <BankAccounts />
    {dollars && <p>To the dollar account, transfer {dollarWords(dollars)}.</p>}
    <a
      href={useMessageLink()(`Hello, I am paying the remaining ${formatNaira(due)} of my order #${number}.`)}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-4 hover:text-indigo"
    >
      Tell us when you have sent it <span className="sr-only">(opens in a new tab)</span>
    </a>
    {children && <div>{children}</div>}
  </section>
)

const SignInFirst = () => (
  <div className="grid justify-items-center gap-4 text-center">
    <p className="max-w-md text-soft">To try again, sign in with the account that you ordered with.</p>
    <ButtonLink to={paths.login} look="outline">
      Login
    </ButtonLink>
  </div>
)

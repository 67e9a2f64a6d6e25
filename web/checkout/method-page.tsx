import { Link, useNavigate } from 'react-router'
import { centsOf } from '#shop/core/dollars.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { TaxedPayment } from '#shop/pricing/vat.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useDollarRate } from './about-dollars.tsx'
import { useAreaQuestion } from './area-question.tsx'
import { useCheckoutContext } from './checkout-context.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { DeliverySummary } from './delivery-summary.tsx'
import type { OrderInHand } from './figures.ts'
import { OrderRefused } from './order-refused.tsx'
import { hintOf, labelOf, payWords } from './payment-choices.ts'
import { usePlaceOrder } from './place-order.ts'
import { useWholeOrder } from './missing.ts'
import { TransferChosen } from './transfer-details.tsx'
import { UseCredit } from './use-credit.tsx'
import { UseGiftCard } from './use-gift-card.tsx'
import type { Route } from './+types/method-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Payment', matches)

export default function MethodPage() {
  const context = useCheckoutContext()
  const { order } = context
  const { fulfilment, area, method, figures, transfer, drawn } = order
  const { place, busy, refusal, settle } = usePlaceOrder(context)
  const [left, rate] = [figures.amount - drawn, useDollarRate()]
  const choose = useCheckout(({ choose }) => choose)
  const guest = useCheckout(({ guest }) => guest)
  const customer = useAuth(isCustomer)
  const address = useAuth(({ address }) => address)
  const isWhole = useWholeOrder()
  const navigate = useNavigate()
  const { question, ask } = useAreaQuestion(
    () => void place(),
    () => void navigate(paths.shipping),
  )
  return (
    <>
      <CheckoutSteps at="Payment" />
      <h1 className="text-display">Payment</h1>
      <DeliverySummary
        fulfilment={fulfilment}
        area={area}
        address={address}
        guestAddress={customer ? undefined : guest?.deliveryAddress}
      />
      <section aria-labelledby="payment" className="grid gap-4">
        <h2 id="payment" className="text-title">
          How do you want to pay?
        </h2>
        <RadioGroup
          legend="Payment method"
          name="payment"
          value={transfer ? 'transfer' : (method?.method ?? null)}
          choices={choicesOf(order)}
          onChoose={(chosen) =>
            choose(chosen === 'transfer' ? { payment: 'cash', transfer: true } : { payment: chosen, transfer: false })
          }
        />
        {!method && <p>No payment method is available right now. Please contact us and we’ll help you.</p>}
        {transfer && left > 0 && (
          <TransferChosen amount={left} dollars={rate === null ? null : { rate, cents: centsOf(left, rate) }} />
        )}
      </section>
      {figures.amount > 0 && <UseGiftCard order={order} />}
      {order.credit > 0 && <UseCredit order={order} />}
      {order.shop.checkout.orderNotes && <OrderNote />}
      {refusal && <OrderRefused key={refusal.kind} refusal={refusal} onSettled={settle} />}
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <Link to={paths.shipping} className="label thumb py-3 underline underline-offset-4 hover:text-indigo">
          Return to Information
        </Link>
        <Button
          busy={busy}
          disabled={!isWhole || !method || order.discounts.state === 'asking'}
          className="min-w-64 max-sm:w-full"
          onClick={ask}
        >
          {method && left > 0 ? payWords(method) : 'Order'} {formatNaira(left)}
        </Button>
      </div>
      {question}
    </>
  )
}

/** Note to the shop, stored in the browser until the order is placed (rules: order note). */
function OrderNote() {
  const { note, choose } = useCheckout()
  return (
    <TextArea
      label="A note to us (optional)"
      hint="For example, which gate to use. Up to 500 characters."
      name="note"
      dir="auto"
      rows={3}
      value={note}
      onChange={({ target }) => choose({ note: target.value })}
    />
  )
}

/**
 * Returns the payment options for this order, with the amount left to pay for each. Bank transfer comes last
 * (rules: totals by payment method).
 */
const choicesOf = ({ methods, offersCash, offersTransfer, leftBy, vatBy }: OrderInHand) => {
  const priced = (payment: TaxedPayment, label: string, hint: string) => ({
    label: <Choice label={label} hint={hint} vat={vatBy(payment)} />,
    aside: formatNaira(leftBy(payment)),
  })
  return [
    ...methods
      .filter(({ card }) => card || offersCash)
      .map((each) => ({
        value: each.method,
        ...priced(each.card ? 'card' : 'cash', labelOf(each, methods), hintOf(each)),
      })),
    ...(offersTransfer ? [{ value: 'transfer' as const, ...priced('transfer', 'Bank transfer', byTransfer) }] : []),
  ]
}

const byTransfer = 'Place your order, then transfer the amount. We reserve your items in the meantime.'

const Choice = ({ label, hint, vat }: { label: string; hint: string; vat: number }) => (
  <>
    {label}
    <span className="block text-caption text-soft">
      {hint}
      {vat > 0 && (
        <>
          {' '}
          Includes <span className="whitespace-nowrap">{formatNaira(vat)}</span> VAT.
        </>
      )}
    </span>
  </>
)

import { useState, type FormEvent, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { shortId } from '#shop/orders/order.ts'
import { refundStates } from '#shop/payments/payment.ts'
import { amountWords } from '#shop/payments/amount-words.ts'
import { ask } from '#web/api-client.ts'
import type { BodyOf } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import type { AdminOrder } from '../orders/order.ts'
import type { Attempt, Refund } from './payment.ts'

/** What can still be given back of a payment, in naira or in what else was taken. A refund whose answer never came may have gone: it counts. */
export function leftOf({ reference, takenAmount }: Attempt, refunds: readonly Refund[]): number {
  const promised = refunds.filter((refund) => refund.reference === reference && refundStates[refund.state].mayHaveGone)
  return Math.max(0, Math.floor(takenAmount ?? 0) - promised.reduce((sum, { amount }) => sum + amount, 0))
}

type RefundButtonProps = {
  order: AdminOrder
  reference: string
  /** What can still be given back, in `currency`. */ left: number
  currency: string | null
}

/** Opens the window in which money is given back. */
export function RefundButton({ order, reference, left, currency }: RefundButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Refund
      </Button>
      <Dialog title={`Refund of order #${shortId(order.id)}`} open={open} onClose={close}>
        <RefundForm order={order} reference={reference} left={left} currency={currency} onClose={close} />
      </Dialog>
    </>
  )
}

type RefundFormProps = {
  order: AdminOrder
  reference: string
  left: number
  currency: string | null
  onClose: () => void
}

/** How much and why, then once more before it goes: money that left doesn't come back. */
function RefundForm({ order, reference, left, currency, onClose }: RefundFormProps) {
  const { form, errors, show, showEmpty } = useFields()
  const { revalidate } = useRevalidator()
  const [wish, setWish] = useState<RefundWish | null>(null)
  const [busy, setBusy] = useState(false)

  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (showEmpty('amount', 'reason')) return
    const { amount, reason } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      'amount' | 'reason',
      string
    >
    const whole = Number(amount)
    if (!Number.isInteger(whole) || whole < 1) return show({ amount: 'Please enter a whole amount' })
    if (whole > left) return show({ amount: `At most ${amountWords(left, currency)} can be given back` })
    setWish({ reference, amount: whole, reason })
  }

  async function give(confirmed: RefundWish) {
    setBusy(true)
    const told = await sendRefund(order.id, confirmed, currency)
    setBusy(false)
    if (told.kind === 'refused') {
      toast.error(told.message)
      setWish(null)
      return show(told.fields)
    }
    if (told.kind === 'done') toast.success(told.message)
    else toast.error(told.message, { duration: 12_000 })
    onClose()
    return revalidate()
  }

  return (
    <div className="p-5">
      {/* Kept behind the question, so that what was entered is there again after a 'no'. */}
      <form ref={form} hidden={wish !== null} noValidate className="grid gap-5" onSubmit={review}>
        <Field
          name="amount"
          label={`Amount (${currency ?? 'NGN'})`}
          inputMode="numeric"
          defaultValue={left}
          error={errors.amount}
          hint={`Up to ${amountWords(left, currency)}`}
          aria-required
        />
        <TextArea name="reason" label="Reason" rows={3} maxLength={200} error={errors.reason} aria-required />
        <Choice no="Cancel" onNo={onClose}>
          <Button type="submit">Go on</Button>
        </Choice>
      </form>
      {wish && (
        <div className="grid gap-6">
          <p className="text-lead">
            Give {amountWords(wish.amount, currency)} back to {order.name}?
          </p>
          <p className="text-soft">It goes back to the card that it came from, and can’t be undone.</p>
          <Choice no="Back" onNo={() => setWish(null)}>
            <Button look="danger" busy={busy} onClick={() => void give(wish)}>
              Yes, give it back
            </Button>
          </Choice>
        </div>
      )}
    </div>
  )
}

const Choice = ({ no, onNo, children }: { no: string; onNo: () => void; children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button look="outline" onClick={onNo}>
      {no}
    </Button>
    {children}
  </div>
)

/** `amount` in naira, or in the currency that was taken. */
type RefundWish = BodyOf<'POST /order/{id}/refunds'> & { amount: number }
type Told =
  { kind: 'done' | 'not done'; message: string } | { kind: 'refused'; message: string; fields: Record<string, string> }

/** Has money given back, and what to say of it. An answer that never came is no failure: the money may have gone. */
async function sendRefund(orderId: string, wish: RefundWish, currency: string | null): Promise<Told> {
  const answer = await ask('POST /order/{id}/refunds', { params: { id: orderId }, body: wish })
  if (!answer.ok && answer.status === 0) return { kind: 'not done', message: unanswered }
  if (!answer.ok) return { kind: 'refused', message: answer.message, fields: answer.fields }
  const { state, failure } = answer.body.refund
  if (state === 'done') return { kind: 'done', message: `${amountWords(wish.amount, currency)} given back` }
  return { kind: 'not done', message: state === 'failed' ? `The provider refused it: ${failure}` : unanswered }
}

const unanswered =
  'No answer came, so it may or may not have gone. See at the provider, and say so below, before you try again.'

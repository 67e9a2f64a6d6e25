import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { shortId } from '#shop/orders/order.ts'
import { refundStates } from '#shop/payments/payment.ts'
import { amountWords } from '#shop/money.ts'
import { ask, type Answer } from '#web/api-client.ts'
import { settled, told } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import { sent, type AdminOrder, type OrderAction } from '../orders/order.ts'
import type { Attempt, Refund, RefundWish } from './payment.ts'

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
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  const [wish, setWish] = useState<RefundWish | null>(null)

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

  const give = (wish: RefundWish) =>
    void submit({ do: 'refund', wish, currency } satisfies OrderAction, { ...sent, ...pressed })
  const answered = useEffectEvent((answer: Answer<unknown>) => {
    if (answer.ok) return onClose()
    setWish(null)
    return show(answer.fields)
  })
  useEffect(() => {
    if (data) answered(data)
  }, [data])

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
            <Button look="danger" busy={state === 'submitting'} onClick={() => give(wish)}>
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

/** For the page's action: has money given back, and says what came of it. */
export async function giveBack(id: string, { wish, currency }: { wish: RefundWish; currency: string | null }) {
  const answer = await ask('POST /order/{id}/refunds', { params: { id }, body: wish })
  if (!answer.ok && answer.status !== 0) return told(answer)
  const refund = answer.ok ? answer.body.refund : null
  if (refund?.state === 'done') toast.success(`${amountWords(wish.amount, currency)} given back`)
  else
    toast.error(refund?.state === 'failed' ? `The provider refused it: ${refund.failure}` : unanswered, {
      duration: 12_000,
    })
  // An answer that never came is no refusal: the money may have gone, and the page shows what is known of it.
  return settled({ ok: true, body: refund })
}

const unanswered =
  'No answer came, so it may or may not have gone. See at the provider, and say so below, before you try again.'

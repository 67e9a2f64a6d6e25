import { useState, type FormEvent, type ReactNode } from 'react'
import { amountWords } from '#shop/payments/amount-words.ts'
import type { AdminOrder } from '../orders/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'
import { sendRefund, type RefundWish } from './send-refund.ts'

type RefundFormProps = {
  order: AdminOrder
  reference: string
  left: number
  currency: string | null
  onCancel: () => void
  onGiven: () => void
}

/** How much and why, then once more before it goes: money that left doesn't come back. */
export function RefundForm({ order, reference, left, currency, onCancel, onGiven }: RefundFormProps) {
  const { form, errors, show, showEmpty } = useFields()
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
    return onGiven()
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
        <Choice no="Cancel" onNo={onCancel}>
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

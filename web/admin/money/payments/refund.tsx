import { useEffect, useEffectEvent, useState, type ComponentProps, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { amountWords } from '#shop/core/money.ts'
import type { Answer } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useFields } from '#web/ui/use-fields.ts'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { sent, type AdminOrder, type OrderAction } from '#web/admin/order/orders/order.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'
import type { Attempt, RefundWish } from './payment.ts'
import { RefundQuestion } from './refund-question.tsx'

export type Refundable = {
  /** The button's label; also part of the draft's key, so that each refund dialog has its own draft. */
  label?: string
  order: AdminOrder
  attempt: Attempt
  /** Maximum amount of the refund, in the payment's currency. */
  left: number
}

export function RefundButton({
  label = 'Refund',
  look = 'outline',
  className,
  ...refundable
}: Refundable & Pick<ComponentProps<typeof Button>, 'look' | 'className'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look={look} className={className} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={`Refund for order #${shortId(refundable.order.id)}`} open={open} onClose={close}>
        <RefundForm {...refundable} label={label} onClose={close} />
      </Dialog>
    </>
  )
}

/** Form for amount and reason. It then asks for confirmation, because a refund can't be undone. */
function RefundForm({ label, order, attempt, left, onClose }: Refundable & { onClose: () => void }) {
  const { reference, takenCurrency: currency } = attempt
  const { form, errors, show, showEmpty, onInput } = useFields()
  const what = `Refund for order #${shortId(order.id)}`
  const kept = useKeptForm(form, { key: `${label} ${reference}`, what })
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  const [wish, setWish] = useState<RefundWish | null>(null)

  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (showEmpty('amount', 'reason')) return
    const { amount, reason } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      'amount' | 'reason',
      string
    >
    const whole = Number(plainAmount(amount))
    if (!isWholeSum(amount) || whole < 1) return show({ amount: 'Please enter a whole amount' })
    if (whole > left) return show({ amount: `You can refund up to ${amountWords(left, currency)}` })
    setWish({ reference, amount: whole, reason })
  }

  const give = (wish: RefundWish) =>
    void submit({ do: 'refund', wish, currency } satisfies OrderAction, { ...sent, ...pressed })
  const answered = useEffectEvent((answer: Answer<unknown>) => {
    if (answer.ok) {
      kept.sent()
      return onClose()
    }
    setWish(null)
    return show(answer.fields)
  })
  useEffect(() => {
    if (data) answered(data)
  }, [data])
  const cancel = () => {
    kept.discard()
    onClose()
  }

  return (
    <div className="p-5">
      {/* Stays mounted behind the confirmation dialog, so that the input is still there if the user goes back. */}
      <form ref={form} hidden={wish !== null} noValidate className="grid gap-5" onSubmit={review} onInput={onInput}>
        <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
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
        <Refused answer={state !== 'submitting' && data && !data.ok ? data : undefined} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit">Continue</Button>
        </div>
      </form>
      {wish && (
        <RefundQuestion
          order={order}
          attempt={attempt}
          wish={wish}
          busy={state === 'submitting'}
          onBack={() => setWish(null)}
          onGive={give}
        />
      )}
    </div>
  )
}

import { useFetcher } from 'react-router'
import type { CustomerMail } from '#shop/core/customer-mail.ts'
import { naira } from '#shop/core/money.ts'
import { nextActionLabel, type NextAction } from '#shop/orders/orders/next-action.ts'
import { needsResolution } from '#shop/orders/orders/payment.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { RefundButton } from '#web/admin/money/payments/refund.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { ActionBar } from '#web/admin/kit/parts/action-bar.tsx'
import { useHeldBack, type HeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { Button } from '#web/ui/button.tsx'
import { entryFor } from './entry-for.ts'
import { nextActionOf, sent, type AdminOrder, type OrderAction } from './order.ts'
import { WriteDown } from './record-payment.tsx'
import { UndoChange } from './undo-change.tsx'

type NextStepProps = {
  order: AdminOrder
  mail: CustomerMail
  undo: AnswerOf<'GET /order/{id}'>['undo']
  payments: Answer<AnswerOf<'GET /order/{id}/payments'>>
  tenders: Answer<AnswerOf<'GET /order/{id}/manual-entries'>>
  /** True while a status is chosen in the dropdown, which then has its own button. */
  isChoosing: boolean
}

/**
 * Button for the order's next step: above its details or, on a phone, in a bar at the bottom. After a status change,
 * the button undoes the change instead (rules: next step, status undo).
 */
export function NextStep({ order, mail, undo, payments, tenders, isChoosing }: NextStepProps) {
  const may = useMay()
  const held = useHeldBack(`${order.status} ${undo?.change}`)
  const action = nextActionOf(order)
  const isShown = action && !undo && !isChoosing && may.includes(action.does === 'status' ? 'orders' : 'money')
  return (
    <ActionBar label="Next step" isUndo={undo !== null}>
      {isShown && <p className="min-w-0 grow basis-80 max-md:hidden">{order.house.words}</p>}
      {may.includes('orders') && <UndoChange order={order} mail={mail} undo={undo} held={held} />}
      {isShown && <Step {...{ action, order, mail, payments, tenders, held }} />}
    </ActionBar>
  )
}

type StepProps = Pick<NextStepProps, 'order' | 'mail' | 'payments' | 'tenders'> & {
  action: NextAction
  held: HeldBack
}

function Step({ action, order, mail, payments, tenders, held }: StepProps) {
  const { submit, state } = useFetcher()
  const label = nextActionLabel(action, order.fulfilment, mail === 'mailed')
  const look = { label, look: 'solid', className: 'max-md:w-full' } as const
  if (action.does === 'status') {
    const choose = { do: 'choose', status: action.to, was: order.status } satisfies OrderAction
    return (
      <Button
        className={look.className}
        busy={state !== 'idle'}
        onClick={() => void submit(choose, { ...sent, ...pressed })}
        {...held}
      >
        {label}
      </Button>
    )
  }
  if (!payments.ok || !tenders.ok) return null
  const { attempts } = payments.body
  if (action.does === 'refund') {
    const refundable = attempts.filter(({ left, takenCurrency }) => left > 0 && takenCurrency === 'NGN')
    const attempt = refundable.find(needsResolution) ?? refundable[0]
    if (attempt) {
      const amount = naira(Math.min(action.amount, attempt.left))
      const of = nextActionLabel({ does: 'refund', amount }, order.fulfilment, false)
      return <RefundButton {...look} label={of} order={order} attempt={attempt} left={amount} />
    }
  }
  const kind = action.does === 'refund' ? 'given back' : 'received'
  return <WriteDown {...look} {...entryFor(kind, order, tenders.body.tenders, attempts)} />
}

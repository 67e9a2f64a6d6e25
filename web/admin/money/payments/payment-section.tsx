import { useFetcher } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { attemptStates, isIncomplete, needsResolution } from '#shop/orders/orders/payment.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { sent, type AdminOrder, type OrderAction, type Tender } from '#web/admin/order/orders/order.ts'
import { Detail, whenOf } from '#web/admin/kit/parts/details.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { takenWords, type Attempt } from './payment.ts'
import { ChargebacksList } from './chargebacks.tsx'
import { PlayProvider } from './play-provider.tsx'
import { RefundButton } from './refund.tsx'
import { RefundsList } from './refunds-list.tsx'
import { MarkAsSorted, SortedWords } from './sorted.tsx'

type PaymentSectionProps = {
  order: AdminOrder
  payments: Answer<AnswerOf<'GET /order/{id}/payments'>>
  tenders: readonly Tender[]
}

export const PaymentSection = ({ order, payments, tenders }: PaymentSectionProps) => (
  <section aria-labelledby="payment" className="grid gap-4 border-t border-line pt-5">
    <div className="flex flex-wrap items-center gap-4">
      <h3 id="payment" className="font-medium">
        Payment
      </h3>
      <CheckPayment />
    </div>
    <Answered answer={payments}>
      {({ attempts, refunds, chargebacks, plays }) => (
        <>
          <ul className="grid gap-5">
            {attempts.map((attempt) => (
              <AttemptCard key={attempt.reference} order={order} attempt={attempt} tenders={tenders} />
            ))}
          </ul>
          {refunds.length > 0 && <RefundsList refunds={refunds} />}
          {chargebacks.length > 0 && <ChargebacksList chargebacks={chargebacks} />}
          <For needs={['money']}>{plays.length > 0 && <PlayProvider plays={plays} />}</For>
        </>
      )}
    </Answered>
  </section>
)

/** Verifies the payment with the provider immediately, without waiting for a webhook. */
function CheckPayment() {
  const { submit, state } = useFetcher()
  const check = () => void submit({ do: 'check payment' } satisfies OrderAction, { ...sent, ...pressed })
  return (
    <Button look="outline" busy={state !== 'idle'} className="ml-auto" onClick={check}>
      Check payment
    </Button>
  )
}

type AttemptCardProps = { order: AdminOrder; attempt: Attempt; tenders: readonly Tender[] }

function AttemptCard({ order, attempt, tenders }: AttemptCardProps) {
  const { label, tone } = attemptStates[attempt.state]
  const { left } = attempt
  return (
    <li className="grid gap-4 border-l-2 border-line pl-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-medium">{attempt.reference}</p>
        {label !== order.house.label && <Badge tone={tone}>{label}</Badge>}
      </div>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Detail name="Provider">{orderMethods[attempt.provider].provider.label}</Detail>
        <Detail name="Requested">{formatNaira(attempt.amount)}</Detail>
        <Detail name="Received">
          {takenWords({ taken: attempt.takenAmount, takenCurrency: attempt.takenCurrency })}
        </Detail>
        {attempt.surplus > 0 && <Detail name="Overpaid by">{formatNaira(attempt.surplus)}</Detail>}
        <Detail name="Started">{whenOf(attempt.createdAt)}</Detail>
        {attempt.settledAt && <Detail name="Settled">{whenOf(attempt.settledAt)}</Detail>}
        <Detail name="Checked">{attempt.checkedAt ? whenOf(attempt.checkedAt) : 'Not yet'}</Detail>
      </dl>
      {isIncomplete(attempt) && (
        <p>
          If you received the rest another way, record it under <a href="#money">Money</a> with proof of payment. The
          order is then paid.
        </p>
      )}
      <SortedWords
        seen={attempt}
        listed={{ reference: attempt.reference }}
        mayPutBack={!tenders.some(({ reference, takenBackAt }) => reference === attempt.reference && !takenBackAt)}
      />
      <For needs={['money']}>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {left > 0 && <RefundButton order={order} attempt={attempt} left={left} />}
          {needsResolution(attempt) && <MarkAsSorted listed={{ reference: attempt.reference }} />}
        </div>
      </For>
    </li>
  )
}

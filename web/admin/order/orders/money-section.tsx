import { Link } from 'react-router'
import { isIncomplete } from '#shop/orders/orders/payment.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Answered } from '#web/parts/answered.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { PaymentSection } from '#web/admin/money/payments/payment-section.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { entryFor } from './entry-for.ts'
import { FirstConfirmations } from './first-confirmations.tsx'
import { ManualEntry } from './manual-entry.tsx'
import type { AdminOrder, OrderAction } from './order.ts'
import { WriteDown } from './record-payment.tsx'

type MoneySectionProps = {
  order: AdminOrder
  tenders: Answer<AnswerOf<'GET /order/{id}/manual-entries'>>
  payments: Answer<AnswerOf<'GET /order/{id}/payments'>>
}

/** An order's payment summary, its manual entries with buttons to add more, and its card payments (rules: manual entries). */
export function MoneySection({ order, tenders, payments }: MoneySectionProps) {
  const { house, standing } = order
  const attempts = payments.ok ? payments.body.attempts : []
  const isOdd = attempts.some(isIncomplete)
  const mayLetGo = standing.due > 0 && (standing.here > 0 || isOdd)
  return (
    <section aria-labelledby="money" className="mt-10 grid gap-4 border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-4">
        <h2 id="money" className="text-lead">
          Money
        </h2>
        {!order.isTest && (
          <For needs={['money']}>
            <Link
              to={`${adminPaths.books}?order=${order.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
            >
              View in ledger
            </Link>
          </For>
        )}
      </div>
      <p>{house.words}</p>
      {order.payUntil && (
        <p className="text-caption text-soft">The pieces are reserved until {whenOf(order.payUntil)}.</p>
      )}
      <Answered answer={tenders}>
        {({ tenders, waiting }) => (
          <>
            {waiting.length > 0 && (
              <FirstConfirmations
                words={waiting}
                takingBack={({ id }, reason) => ({ do: 'take back', tender: id, reason }) satisfies OrderAction}
              />
            )}
            {tenders.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {tenders.map((tender) => (
                  <ManualEntry key={tender.id} tender={tender} />
                ))}
              </ul>
            )}
            <For needs={['money']}>
              {order.isSimulated && (
                <p className="text-caption text-soft">
                  Payments of this order are simulated. Their refunds are not counted in Cash or in the ledger.
                </p>
              )}
              <div className="flex flex-wrap gap-3">
                <WriteDown {...entryFor('received', order, tenders, attempts)} />
                {(house.owed > 0 || house.surplus > 0) && (
                  <WriteDown {...entryFor('given back', order, tenders, attempts)} />
                )}
                {mayLetGo && <WriteDown {...entryFor('let go', order, tenders, attempts)} />}
              </div>
            </For>
            {isOdd && (
              <p className="text-caption text-soft">
                Money you record here counts towards the incomplete card payment.
              </p>
            )}
          </>
        )}
      </Answered>
      {isByCard(order.method) && (
        <PaymentSection order={order} payments={payments} tenders={tenders.ok ? tenders.body.tenders : []} />
      )}
    </section>
  )
}

import { Link } from 'react-router'
import { isIncomplete, needsResolution } from '#shop/orders/orders/payment.ts'
import { proposedWay } from '#shop/orders/orders/tender.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { FirstConfirmations } from './first-confirmations.tsx'
import { ManualEntry } from './manual-entry.tsx'
import type { AdminOrder, OrderAction } from './order.ts'
import { WriteDown } from './record-payment.tsx'

type MoneySectionProps = {
  order: AdminOrder
  tenders: Answer<AnswerOf<'GET /order/{id}/manual-entries'>>
  payments: Answer<AnswerOf<'GET /order/{id}/payments'>>
}

/** An order's payment summary, its manual entries, and buttons to add more (rules: manual entries). */
export function MoneySection({ order, tenders, payments }: MoneySectionProps) {
  const { house, standing } = order
  const who = { hasAccount: order.customer !== null && !order.isTest, byGiftCard: standing.byGiftCard }
  // An underpaid card payment is completed by manual payments.
  const attempts = payments.ok ? payments.body.attempts : []
  const odd = attempts.find(isIncomplete)
  const owed = attempts.find((attempt) => needsResolution(attempt) && attempt.left > 0)
  const toGoBack = house.owed || house.surplus
  const mayLetGo = standing.due > 0 && (standing.here > 0 || odd !== undefined)
  return (
    <section aria-labelledby="money" className="mt-10 grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <h2 id="money" className="text-lead">
          Money
        </h2>
        <Badge tone={house.tone}>{house.label}</Badge>
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
              <ul className="divide-y divide-line border border-line bg-card">
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
                <WriteDown
                  orderId={order.id}
                  kind="received"
                  way={proposedWay('received', order, tenders)}
                  most={standing.due}
                  after={tenders.length}
                  {...who}
                  reference={odd?.reference}
                />
                {toGoBack > 0 && (
                  <WriteDown
                    orderId={order.id}
                    kind="given back"
                    way={proposedWay('given back', order, tenders)}
                    most={owed?.takenCurrency === 'NGN' ? Math.min(toGoBack, owed.left) : toGoBack}
                    after={tenders.length}
                    {...who}
                    reference={owed?.reference}
                  />
                )}
                {mayLetGo && (
                  <WriteDown
                    orderId={order.id}
                    kind="let go"
                    way={proposedWay('let go', order, tenders)}
                    most={standing.due}
                    after={tenders.length}
                    {...who}
                    reference={odd?.reference}
                  />
                )}
              </div>
            </For>
            {odd && (
              <p className="text-caption text-soft">
                Money you record here counts towards the incomplete card payment.
              </p>
            )}
          </>
        )}
      </Answered>
    </section>
  )
}

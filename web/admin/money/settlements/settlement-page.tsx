import { Link } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import type { Route } from './+types/settlement-page'
import { nameOf, StateBadge, Sums, sumWords } from './settlement.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Payout', matches)

export const clientLoader = ({ params: { id }, request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /settlements/{id}', { params: { id }, query: listQuery<never>(url.searchParams), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** A settlement and its payments; those without an order come first (rules: settlements). */
export default function SettlementPage({ loaderData }: Route.ComponentProps) {
  const list = useList()
  const stale = useStale()
  const found = loaderData.ok ? loaderData.body.settlement : null
  return (
    <>
      <BackLink to={adminPaths.settlements}>Payouts</BackLink>
      <PageHead title={found ? nameOf(found) : 'Payout'} badges={found && <StateBadge {...found} />} />
      <Answered answer={loaderData}>
        {({ settlement, payments }) => (
          <>
            <div className="mb-10 border border-line bg-card p-5">
              <Sums settlement={settlement} />
              <p className="pt-3 text-caption text-soft [overflow-wrap:anywhere]">
                Provider ID: {settlement.providerId}. Provider status: “{settlement.said}”
              </p>
            </div>
            <h2 className="mb-3 text-lead">Payments</h2>
            {settlement.payments === 0 ? (
              <EmptyState
                title={settlement.isRead ? 'This settlement has no payments' : 'The payments are still being imported'}
              />
            ) : (
              <>
                <ul
                  aria-label="Payments"
                  aria-busy={stale || undefined}
                  className="divide-y divide-line border-y border-line"
                >
                  {payments.map((each, at) => (
                    <OnePayment key={`${each.reference} ${at}`} payment={each} />
                  ))}
                </ul>
                <ListFoot list={list} total={settlement.payments} stale={stale} />
              </>
            )}
          </>
        )}
      </Answered>
    </>
  )
}

type Payment = AnswerOf<'GET /settlements/{id}'>['payments'][number]

function OnePayment({ payment: { reference, orderId, currency, amount, fees } }: { payment: Payment }) {
  const from = useHere()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <div className="min-w-0">
        {orderId === null ? (
          <p className="py-2 text-error">Payment not found in this shop</p>
        ) : (
          <Link
            to={adminPaths.order(orderId)}
            state={{ from }}
            className="inline-flex min-h-11 items-center tracking-wider underline underline-offset-4 hover:text-indigo"
          >
            #{shortId(orderId)}
          </Link>
        )}
        <p className="text-caption text-soft [overflow-wrap:anywhere]">{reference}</p>
      </div>
      <p className="text-right tabular-nums">
        {sumWords(amount, currency)}
        <span className="block text-caption text-soft">{sumWords(fees, currency)} fees</span>
      </p>
    </li>
  )
}

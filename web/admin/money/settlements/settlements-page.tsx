import { Link } from 'react-router'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { dayWords } from '#web/admin/money/statements/statement.ts'
import type { Route } from './+types/settlements-page'
import { Differences } from './differences.tsx'
import { nameOf, StateBadge, Sums, type Settlement } from './settlement.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Payouts', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /settlements', { query: listQuery<never>(url.searchParams), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Settlements of the card providers, newest first, with discrepancies at the top (rules: settlements). */
export default function SettlementsPage({ loaderData }: Route.ComponentProps) {
  const list = useList()
  const stale = useStale()
  return (
    <>
      <PageHead title="Payouts" />
      <Answered answer={loaderData}>
        {({ settlements, total, differences, readings }) => (
          <>
            {readings.map((each) => (
              <ReadLast key={each.provider} reading={each} />
            ))}
            {differences.length > 0 && <Differences differences={differences} />}
            {total === 0 ? (
              <EmptyState title="No payouts yet">
                <p className="max-w-sm text-soft">
                  The shop imports settlements from Paystack and Flutterwave every three hours and matches them with its
                  payments.
                </p>
              </EmptyState>
            ) : (
              <>
                <ul aria-label="Payouts" aria-busy={stale || undefined} className="grid gap-4">
                  {settlements.map((each) => (
                    <OneSettlement key={each.id} settlement={each} />
                  ))}
                </ul>
                <ListFoot list={list} total={total} stale={stale} />
              </>
            )}
          </>
        )}
      </Answered>
    </>
  )
}

type Reading = AnswerOf<'GET /settlements'>['readings'][number]

/** Shows when a provider's settlements were last imported. After a failure, it says that the import will be retried. */
function ReadLast({ reading: { provider, doneAt, trouble } }: { reading: Reading }) {
  const { label } = orderMethods[provider].provider
  const last =
    doneAt === null ? `The import from ${label} is not complete yet.` : `Last import from ${label}: ${whenOf(doneAt)}.`
  return trouble === '' ? (
    <p className="mb-4 text-soft">{last}</p>
  ) : (
    <p role="status" className="mb-4 border-l-4 border-error bg-card px-4 py-3">
      The import from {label} failed: {trouble}. The shop tries again within three hours and continues where it stopped.{' '}
      {last}
    </p>
  )
}

function OneSettlement({ settlement }: { settlement: Settlement }) {
  const from = useHere()
  const { id, payments, unknown, isRead, line, state, toBank } = settlement
  return (
    <li className="grid gap-3 border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to={adminPaths.settlement(id)}
          state={{ from }}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:text-indigo"
        >
          {nameOf(settlement)}
        </Link>
        <StateBadge {...settlement} />
      </div>
      <Sums settlement={settlement} />
      <p className="text-soft">
        {payments === 1 ? '1 payment' : `${payments} payments`}
        {unknown > 0 && `, ${unknown} unknown`}
        {!isRead && ', import in progress'}
      </p>
      {line ? (
        <p>
          <Link
            to={`${adminPaths.statement(line.statement)}?show=apart`}
            state={{ from }}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
          >
            On the bank statement of {dayWords(line.day)}
          </Link>
        </p>
      ) : (
        state === 'arrived' && toBank && <p className="text-soft">Not on a bank statement yet</p>
      )}
    </li>
  )
}

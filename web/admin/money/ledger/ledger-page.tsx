import { REAL_PAYMENTS_ONLY } from '#shop/orders/ledger/account.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/ledger-page'
import { AccountsTable } from './accounts-table.tsx'
import { filterOf, LedgerFilters } from './ledger-filters.tsx'
import { MovementRow } from './movement-row.tsx'
import { NewestAndOlder } from '#web/admin/kit/parts/newest-and-older.tsx'
import { config } from '#config'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Ledger', matches)

const SHOWN = 30

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /ledger', {
    query: { ...filterOf(searchParams), before: searchParams.get('before') ?? '', limit: SHOWN },
    signal,
  })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

type Ledger = AnswerOf<'GET /ledger'>

/** Balances of all accounts, and every movement, newest first (rules: ledger page). */
export default function LedgerPage({ loaderData }: Route.ComponentProps) {
  const search = useQuery()
  const filter = filterOf(search)
  return (
    <>
      <PageHead title="Ledger" action={<DownloadButton what="ledger" query={filter} />} />
      <LedgerFilters filter={filter} />
      <Answered answer={loaderData}>
        {(ledger) => (
          <>
            <Accounts ledger={ledger} ofOrder={filter.order !== ''} />
            <Movements ledger={ledger} ofOrder={filter.order !== ''} />
            <NewestAndOlder older={ledger.older} at={(before) => at(filter, before)} />
          </>
        )}
      </Answered>
    </>
  )
}

const at = (filter: Record<string, string>, before: string): string =>
  `?${new URLSearchParams([...Object.entries(filter), ['before', before]].filter(([, value]) => value !== ''))}`

function Accounts({ ledger: { accounts, from, to }, ofOrder }: { ledger: Ledger; ofOrder: boolean }) {
  const stale = useStale()
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-3 text-lead">
        {ofOrder ? 'Accounts of this order' : 'Accounts'} {daysInWords(from, to)}
      </h2>
      <AccountsTable accounts={accounts} stale={stale} />
    </section>
  )
}

function Movements({ ledger: { movements, accounts }, ofOrder }: { ledger: Ledger; ofOrder: boolean }) {
  const stale = useStale()
  if (movements.length > 0)
    return (
      <section aria-labelledby="movements">
        <h2 id="movements" className="mb-3 text-lead">
          Movements
        </h2>
        <ol
          aria-label="Movements"
          aria-busy={stale || undefined}
          className="grid divide-y divide-line border-y border-line"
        >
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </ol>
      </section>
    )
  if (ofOrder && accounts.length === 0)
    return (
      <EmptyState title="No real payments for this order">
        <p className="max-w-md text-soft">{REAL_PAYMENTS_ONLY}</p>
      </EmptyState>
    )
  return accounts.length > 0 ? (
    <EmptyState title="No matching movements" />
  ) : (
    <EmptyState title="No movements yet">
      <p className="max-w-sm text-soft">
        Each payment, refund and other movement of money is recorded here with double entry: debits and credits of an
        entry always balance.
      </p>
    </EmptyState>
  )
}

const format = new Intl.DateTimeFormat(config.brand.locale, { dateStyle: 'medium', timeZone: 'UTC' })
const inWords = (day: string): string => format.format(new Date(day))

/** Returns a date range as text. Both dates, such as `2026-11-24`, are included; null means unbounded. */
function daysInWords(from: string | null, to: string | null): string {
  if (from === to && from !== null) return `on ${inWords(from)}`
  if (from === null && to === null) return 'since the first entry'
  return [from && `from ${inWords(from)}`, to ? `to ${inWords(to)}` : 'until now'].filter(Boolean).join(' ')
}

import type { ReportPart } from '#shop/office/reports/sold.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { partName } from '#shop/office/reports/report-words.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { NewestAndOlder } from '#web/admin/kit/parts/newest-and-older.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/orders-page'
import { Costs } from './costs-table.tsx'
import { FiguresTable } from './figures-table.tsx'
import { reportFilter, reportLink, type ReportFilter } from './report-frame.tsx'
import { columnsOf, daysName } from './report-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Orders in the report', matches)

const SHOWN = 30

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const { step: _, ...query } = reportFilter(searchParams)
  return ask('GET /reports/sales/orders', {
    query: { ...query, before: searchParams.get('before') ?? '', limit: SHOWN },
    signal,
  })
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The orders that make up a number in a report, each with its amount (rules: sales report). */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const filter = reportFilter(useQuery())
  const stale = useStale()
  return (
    <>
      <BackLink to={adminPaths.reports}>Reports</BackLink>
      <PageHead title="Orders in the report" />
      <Answered answer={loaderData}>
        {({ entries, total, older, onlyName, ...days }) => (
          <>
            <p className="mb-6">{whichWords(days, filter, onlyName)}</p>
            {entries.length === 0 ? (
              <EmptyState title="No matching orders" />
            ) : (
              <FiguresTable
                caption="Orders"
                head="Order"
                columns={columnsOf(filter.only ? filter.part : '')}
                lines={linesOf(entries)}
                total={total}
                stale={stale}
              />
            )}
            <Costs head="Order" lines={linesOf(entries)} total={total} stale={stale} />
            <NewestAndOlder older={older} at={(before) => `${reportLink(filter)}&before=${before}`} />
          </>
        )}
      </Answered>
    </>
  )
}

const linesOf = (entries: AnswerOf<'GET /reports/sales/orders'>['entries']) =>
  entries.map((row) => ({
    key: String(row.id),
    name: `#${shortId(row.orderId)}, ${whenOf(row.at)}`,
    to: adminPaths.order(row.orderId),
    row,
  }))

function whichWords(days: { from: string; to: string }, { part, only }: ReportFilter, name: string | null): string {
  const of = part && only ? `, ${partName(part as ReportPart, only, name)}` : ''
  return `${daysName(days)}${of}. An order is listed once for each day on which its sale changed. The total includes all entries.`
}

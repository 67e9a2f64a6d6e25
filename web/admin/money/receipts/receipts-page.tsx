import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { receiptKinds, receiptSeries } from '#shop/orders/receipts/receipt.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { getReceipt } from '#web/receipts/get-receipt.ts'
import { DownloadReceipt, type ShownReceipt } from '#web/receipts/receipts.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/receipts-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Receipts', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /receipts', { query: listQuery(url.searchParams, 'q', 'series', 'failed'), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** All receipts and credit notes, newest first (rules: receipts page). */
export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'series', 'failed')
  const { q = '', series = '', failed: onlyFailed = '' } = list.query as Partial<Record<string, string>>
  const stale = useStale()
  return (
    <>
      <PageHead
        title="Receipts"
        action={<DownloadButton what="receipts" query={{ q, series, failed: onlyFailed }} />}
      />
      <ListFilters list={list} search="Number or order" choices={choices} />
      <Answered answer={loaderData}>
        {({ receipts, total, failed }) => (
          <>
            {failed > 0 && (
              <p role="status" className="mb-6 border-l-4 border-error bg-card px-4 py-3">
                {failed === 1 ? '1 document could not be created.' : `${failed} documents could not be created.`}{' '}
                <Link
                  to={list.to({ failed: '1', page: '' })}
                  className="underline underline-offset-4 hover:text-indigo"
                >
                  View {failed === 1 ? 'it' : 'them'}
                </Link>
                , then open the order and try again.
              </p>
            )}
            {total === 0 ? (
              <EmptyState title={list.filtered ? 'No receipt matches' : 'No receipts yet'}>
                {!list.filtered && (
                  <p className="max-w-sm text-soft">
                    When an order is paid in full, its receipt is listed here. Refunds get a credit note.
                  </p>
                )}
              </EmptyState>
            ) : (
              <>
                <Table
                  caption="Receipts"
                  columns={columns}
                  rows={receipts}
                  rowKey={({ number }) => number}
                  stale={stale}
                />
                <ListFoot list={list} total={total} stale={stale} />
              </>
            )}
          </>
        )}
      </Answered>
    </>
  )
}

const choices = [
  {
    name: 'series',
    label: 'Show',
    all: 'Both',
    options: membersOf(receiptSeries).map((value) => ({ value, label: `${receiptSeries[value].label}s` })),
  },
] as const

const columns: Column<ShownReceipt>[] = [
  {
    name: 'Number',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: ({ number, series }) => (
      <span className="tabular-nums">
        {number} <span className="text-soft">{receiptSeries[series].label}</span>
      </span>
    ),
  },
  {
    name: 'Order',
    width: 'w-28',
    phone: 'col-start-4 row-start-1',
    cell: ({ orderId }) => (
      <Link to={adminPaths.order(orderId)} className="tracking-wider underline underline-offset-4 hover:text-indigo">
        #{shortId(orderId)}
      </Link>
    ),
  },
  {
    name: 'Amount',
    figures: true,
    width: 'w-36',
    phone: 'col-start-1 col-span-2 row-start-2',
    cell: ({ amount, series }) => (series === 'receipt' ? formatNaira(amount) : `−${formatNaira(amount)}`),
  },
  {
    name: 'Date',
    width: 'w-52',
    phone: 'col-start-1 col-span-4 row-start-3',
    cell: ({ issuedAt }) => <Moment at={issuedAt} />,
  },
  {
    name: 'PDF',
    width: 'w-40',
    phone: 'col-start-3 col-span-2 row-start-2',
    cell: ({ number, isMade, isGivenUp }) =>
      isMade ? (
        <span className="flex gap-4">
          {membersOf(receiptKinds).map((kind) => (
            <DownloadReceipt key={kind} number={number} kind={kind} get={getReceipt} />
          ))}
        </span>
      ) : isGivenUp ? (
        <span className="text-error">Failed</span>
      ) : (
        'In progress'
      ),
  },
]

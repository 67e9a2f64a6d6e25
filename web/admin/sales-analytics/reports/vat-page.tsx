import { formatKobo } from '#shop/core/money.ts'
import { partName } from '#shop/office/reports/report-words.ts'
import type { ReportStep } from '#shop/office/reports/report-period.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/vat-page'
import { Compared } from './compared.tsx'
import { FiguresTable } from './figures-table.tsx'
import { reportFilter, ReportFiles, ReportFrame, reportLink } from './report-frame.tsx'
import { daysName, stepName } from './report-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('VAT report', matches)

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const { from, to, step } = reportFilter(searchParams)
  return ask('GET /reports/vat', { query: { from, to, step }, signal })
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

type Taxed = { net: number; vat: number }
const columns = [
  { name: 'Revenue', of: ({ net }: Taxed) => formatKobo(net) },
  { name: 'VAT', of: ({ vat }: Taxed) => formatKobo(vat) },
]

/** VAT by rate and time, for the tax office (rules: vat report). */
export default function VatPage({ loaderData }: Route.ComponentProps) {
  const { from, to, step } = reportFilter(useQuery())
  const stale = useStale()
  const ordersOf = (days: { from: string; to: string }, rate: number) =>
    reportLink({ ...days, part: 'rate', only: String(rate) }, adminPaths.reportOrders)
  return (
    <ReportFrame
      filter={{ from, to, step, part: '', only: '' }}
      days={loaderData.ok ? loaderData.body : null}
      step="month"
      download={<ReportFiles what="vat-report" query={{ from, to, step }} />}
    >
      <Answered answer={loaderData}>
        {({ total, totalBefore, before, rates, steps, ...days }) =>
          rates.length === 0 ? (
            <EmptyState title="No sales in this period" />
          ) : (
            <>
              <h2 className="mb-4 text-lead">{daysName(days)}</h2>
              <Compared
                before={before}
                figures={[
                  { name: 'VAT', now: total.vat, before: totalBefore.vat, said: formatKobo },
                  { name: 'Revenue', now: total.net, before: totalBefore.net, said: formatKobo },
                ]}
              />
              <FiguresTable
                caption="By rate"
                head="Rate"
                columns={[...columns, { name: 'Previous VAT', of: ({ vatBefore }) => formatKobo(vatBefore) }]}
                lines={rates.map((row) => ({
                  key: String(row.rate),
                  name: partName('rate', String(row.rate)),
                  to: ordersOf(days, row.rate),
                  row,
                }))}
                stale={stale}
              />
              <FiguresTable
                caption="By time and rate"
                head="Period"
                columns={columns}
                lines={steps.map((row) => ({
                  key: `${row.from} ${row.rate}`,
                  name: `${stepName((step || 'month') as ReportStep, row)}, ${partName('rate', String(row.rate))}`,
                  to: ordersOf({ from: row.from, to: row.to }, row.rate),
                  row,
                }))}
                total={total}
                stale={stale}
              />
            </>
          )
        }
      </Answered>
    </ReportFrame>
  )
}

import { useMemo } from 'react'
import { config } from '#config'
import { formatKobo } from '#shop/core/money.ts'
import { reportParts, type ReportPart } from '#shop/office/reports/sold.ts'
import type { ReportStep } from '#shop/office/reports/report-period.ts'
import { partName } from '#shop/office/reports/report-words.ts'
import { REAL_PAYMENTS_ONLY } from '#shop/orders/ledger/account.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { BarChart } from '#web/admin/sales-analytics/analytics/bar-chart.tsx'
import type { Route } from './+types/sales-page'
import { Breakdown, linesOf } from './breakdown-table.tsx'
import { Compared } from './compared.tsx'
import { Costs } from './costs-table.tsx'
import { FiguresTable } from './figures-table.tsx'
import { reportFilter, ReportFiles, ReportFrame, reportLink, type ReportFilter } from './report-frame.tsx'
import { columnsOf, daysName, stepLabel, stepName } from './report-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Sales report', matches)

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /reports/sales', { query: reportFilter(searchParams), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

type Report = AnswerOf<'GET /reports/sales'>

/** Sales of a period, as a chart and as numbers linked to their orders (rules: sales report). */
export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const filter = reportFilter(useQuery())
  return (
    <ReportFrame
      filter={filter}
      days={loaderData.ok ? loaderData.body : null}
      step="day"
      hasParts
      download={<ReportFiles what="sales-report" query={filter} />}
    >
      <Answered answer={loaderData}>
        {(report) => (
          <>
            {report.hasSimulated && <p className="mb-8 border border-line bg-sand px-4 py-3">{REAL_PAYMENTS_ONLY}</p>}
            <Shown report={report} filter={filter} />
          </>
        )}
      </Answered>
    </ReportFrame>
  )
}

function Shown({ report, filter }: { report: Report; filter: ReportFilter }) {
  const { total, totalBefore, before, steps, parts, onlyName, from, to } = report
  const days = { from, to }
  const stale = useStale()
  const step = (filter.step || 'day') as ReportStep
  const part = filter.part as ReportPart | ''
  const moved = steps.filter((each) => each.cost !== 0 || columnsOf('').some(({ of }) => of(each) !== of(nothing)))
  if (moved.length === 0 && parts.length === 0)
    return (
      <EmptyState title="No sales in this period">
        <p className="max-w-sm text-soft">
          Choose another period above. Each day includes the sales, refunds and cancellations of that day.
        </p>
      </EmptyState>
    )
  const orders = (each: Partial<ReportFilter>) =>
    reportLink({ ...days, part, only: filter.only, ...each }, adminPaths.reportOrders)
  const byPart =
    part && !filter.only && parts.length > 0
      ? { part, lines: linesOf(parts, part, (only) => orders({ only })), report, stale }
      : null
  const byTime = moved.map((row) => ({
    key: row.from,
    name: stepName(step, row),
    to: orders({ from: row.from, to: row.to }),
    row,
  }))
  return (
    <>
      <h2 className="mb-4 text-lead">
        {daysName(days)}
        {part && filter.only && `, ${partName(part, filter.only, onlyName)}`}
      </h2>
      <Compared
        before={before}
        figures={[
          { name: 'Revenue', now: total.net, before: totalBefore.net, said: formatKobo },
          { name: 'VAT', now: total.vat, before: totalBefore.vat, said: formatKobo },
          { name: 'Orders', now: total.orders, before: totalBefore.orders, said: String },
        ]}
      />
      <p className="mb-8 text-soft">
        Revenue is sales after discounts, refunds and cancellations, with delivery fees and without VAT.
      </p>
      <Picture steps={steps} step={step} />
      {byPart && <Breakdown {...byPart} />}
      <FiguresTable
        caption="By time"
        head="Period"
        columns={columnsOf('')}
        lines={byTime}
        total={total}
        stale={stale}
      />
      <Costs
        head={byPart ? reportParts[byPart.part].label : 'Period'}
        lines={byPart?.lines ?? byTime}
        total={total}
        stale={stale}
      />
    </>
  )
}

const nothing: Report['total'] = {
  orders: 0,
  pieces: null,
  gross: 0,
  discounts: 0,
  delivery: 0,
  refunds: 0,
  cancelled: 0,
  net: 0,
  vat: 0,
  cost: 0,
  costed: 0,
}

/** Maximum number of bars; with more, they would be too narrow. */
const MOST_BARS = 62
const KOBO = 100
const compact = new Intl.NumberFormat(config.brand.locale, { notation: 'compact', maximumFractionDigits: 1 })
const short = (value: number): string => compact.format(value)
const inFull = (value: number): string => formatKobo(Math.round(value * KOBO))

function Picture({ steps, step }: { steps: Report['steps']; step: ReportStep }) {
  const bars = useMemo(
    () => ({
      labels: steps.map(({ from }) => stepLabel(step, from)),
      values: steps.map(({ net }) => net / KOBO),
      before: steps.map(({ netBefore }) => netBefore / KOBO),
    }),
    [steps, step],
  )
  if (steps.length > MOST_BARS || steps.length < 2) return null
  return (
    <section aria-label="Chart of revenue" className="mb-8 border border-line bg-card p-4 md:p-6">
      <BarChart title="Revenue" {...bars} format={inFull} short={short} />
    </section>
  )
}

import type { ReportDays } from '#shop/office/reports/report-period.ts'
import { daysName } from './report-texts.ts'

type SumsProps = { sums: readonly { name: string; said: string; beside: string }[] }

export const Sums = ({ sums }: SumsProps) => (
  <dl className="mb-8 grid gap-px border border-line bg-line sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
    {sums.map(({ name, said, beside }) => (
      <div key={name} className="min-w-0 bg-card p-4 sm:last:odd:col-span-2 lg:last:odd:col-span-1">
        <dt className="label text-soft">{name}</dt>
        <dd className="text-lead tabular-nums">{said}</dd>
        <dd className="text-caption text-soft tabular-nums">{beside}</dd>
      </div>
    ))}
  </dl>
)

type ComparedProps = {
  figures: readonly { name: string; now: number; before: number; said: (value: number) => string }[]
  before: ReportDays
}

/** The totals of a period, compared with the previous period (rules: sales report). */
export const Compared = ({ figures, before }: ComparedProps) => (
  <Sums
    sums={figures.map(({ name, now, before: then, said }) => ({
      name,
      said: said(now),
      beside: `${said(then)} in the previous period (${daysName(before)})`,
    }))}
  />
)

import { useState } from 'react'
import { config } from '#config'
import type { SellingPeriod } from '#shop/office/analytics/period.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { BarChart } from './bar-chart.tsx'
import { periods } from './periods.ts'

const compact = new Intl.NumberFormat(config.brand.locale, { notation: 'compact', maximumFractionDigits: 1 })
const inShort = (value: number): string => compact.format(value)

/** Sales of the last days, weeks or months (rules: sales chart). */
export function SalesChart({ sales }: { sales: Answer<AnswerOf<'GET /analytics/chart-sales'>> }) {
  const [period, setPeriod] = useState<SellingPeriod>('daily')
  return (
    <section aria-labelledby="sales" className="border border-line bg-card p-4 md:p-6">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="sales" className="text-lead">
          Sales Analytics
        </h2>
        <Switch legend="Sales by" name="sales-period" value={period} choices={periods} onChoose={setPeriod} />
      </header>
      <Answered answer={sales}>
        {({ results }) => (
          <BarChart
            title={`Sales, ${period}`}
            labels={results[period].xAxis}
            values={results[period].series}
            format={formatNaira}
            short={inShort}
          />
        )}
      </Answered>
    </section>
  )
}

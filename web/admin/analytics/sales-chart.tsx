import { useState } from 'react'
import { config } from '#config'
import type { SellingPeriod } from '#shop/analytics/period.ts'
import { formatNaira } from '#shop/money.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useAsked } from '../parts/asked.ts'
import { Shown } from '../parts/shown.tsx'
import { BarChart } from './bar-chart.tsx'
import { periods } from './periods.ts'

const compact = new Intl.NumberFormat(config.brand.locale, { notation: 'compact', maximumFractionDigits: 1 })
const inShort = (value: number): string => compact.format(value)

/** Sales of the last days, weeks or months (rules: sales chart). */
export function SalesChart() {
  const [period, setPeriod] = useState<SellingPeriod>('daily')
  const asked = useAsked('GET /analytics/chart-sales')
  return (
    <section aria-labelledby="sales" className="border border-line bg-card p-4 md:p-6">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="sales" className="text-lead">
          Sales Analytics
        </h2>
        <Switch legend="Sales by" name="sales-period" value={period} choices={periods} onChoose={setPeriod} />
      </header>
      <Shown asked={asked}>
        {({ results }) => (
          <BarChart
            title={`Sales, ${period}`}
            labels={results[period].xAxis}
            values={results[period].series}
            format={formatNaira}
            short={inShort}
          />
        )}
      </Shown>
    </section>
  )
}

import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { CHART_DAYS, CHART_MONTHS, CHART_WEEKS, type CalendarUnit } from './period.ts'

/** `xAxis` contains the labels of the bars; `series` contains the sales in naira. */
export type SalesChart = { xAxis: string[]; series: number[] }

/** Returns the bar chart's three views, up to the current day, week or month. Periods without sales are zero. */
export async function salesCharts(
  db: Database,
  now: Date,
): Promise<{ daily: SalesChart; weekly: SalesChart; monthly: SalesChart }> {
  const [daily, weekly, monthly] = await Promise.all([
    salesChart(db, now, 'day', CHART_DAYS, 'Dy'),
    salesChart(db, now, 'week', CHART_WEEKS, 'FMDD Mon'),
    salesChart(db, now, 'month', CHART_MONTHS, 'Mon YYYY'),
  ])
  return { daily, weekly, monthly }
}

/**
 * Returns the sales of the last `count` days, weeks or months, including the current one, in the shop's time zone.
 * `label` is a format for PostgreSQL's to_char.
 */
async function salesChart(
  db: Database,
  now: Date,
  unit: CalendarUnit,
  count: number,
  label: string,
): Promise<SalesChart> {
  const zone = config.brand.timeZone
  const step = sql`${`1 ${unit}`}::interval`
  const latest = sql`date_trunc(${unit}, ${now}::timestamptz at time zone ${zone})`
  const first = sql`(${latest} - ${count - 1}::integer * ${step})`
  const { rows } = await sql<{ label: string; sold: number }>`
    with bars as (
      select bar::date as start from generate_series(${first}, ${latest}, ${step}) as bar
    ), sold as (
      select start, amount from order_figures where unit = ${unit} and start >= ${first} and is_sale
      union all select date_trunc(${unit}, placed_at at time zone ${zone})::date, amount
      from order_changes where placed_at >= ${first} at time zone ${zone} and is_sale
    )
    select to_char(start, ${label}) as label, coalesce(sum(amount), 0)::bigint as sold
    from bars left join sold using (start)
    group by start
    order by start
  `.execute(db)
  return { xAxis: rows.map((row) => row.label), series: rows.map((row) => row.sold) }
}

import { sql, type RawBuilder } from 'kysely'
import { config } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { isOfTest, isPlayed, orderMethods } from '#shop/orders/orders/payment-method.ts'
import type { Database } from '#db/connect.ts'
import { daysBefore, lengthOf, stepsOf, type ReportDays, type ReportStep } from './report-period.ts'
import { isApart, salesByParts, type SoldAsked } from './sales-by-parts.server.ts'
import type { ReportPart, Sold } from './sold.ts'

/** Sales of one group. `part` is its key: a product, area, payment method, or VAT rate in 0.01 %. */
export type SoldPart = Sold & { part: string }

/** The column that contains each grouping's key. */
export const partColumns: Record<ReportPart, RawBuilder<string>> = {
  area: sql`area`,
  way: sql`way`,
  rate: sql`vat_rate::text`,
  product: sql`part`,
  category: sql`part`,
  collection: sql`part`,
  staff: sql`part`,
}

const sums = sql`coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(discounts), 0)::bigint as discounts,
  coalesce(sum(delivery), 0)::bigint as delivery, coalesce(sum(refunds), 0)::bigint as refunds, coalesce(sum(cancelled), 0)::bigint as cancelled,
  coalesce(sum(gross - discounts + delivery - refunds - cancelled), 0)::bigint as net, coalesce(sum(vat), 0)::bigint as vat, sum(pieces)::bigint as pieces,
  coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(costed), 0)::bigint as costed`

/**
 * Sales by day, from the daily totals and the changes not yet added to them. They equal the ledger's sales and VAT to
 * the kobo (rules: sales report, daily ledger totals).
 */
const soldByDay = ({ days: { from, to }, part, only = null }: SoldAsked) => sql`(
    select *, null::bigint as pieces from (
      select day, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, cost, costed from report_figures
      union all
      select (at at time zone ${config.brand.timeZone})::date, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, cost,
        costed
      from report_changes
    ) as every_day
    where day between ${from}::date and ${to}::date and (${only}::text is null or ${part ? partColumns[part] : sql`null`} = ${only})
  ) as sold`

/**
 * Chooses the source: totals by parts of orders (such as line items) if the grouping needs them; otherwise by order.
 */
const soldOf = (asked: SoldAsked, isByPart: boolean, step: ReportStep | null) =>
  isApart(asked, isByPart)
    ? salesByParts(asked, step)
    : soldByDay({ ...asked, ...((asked.only ?? null) === null && { part: null }) })

/** Returns the total sales of the requested days. */
export async function soldInAll(db: Database, asked: SoldAsked): Promise<Sold> {
  const { rows } = await sql<Sold>`select ${sums} from ${soldOf(asked, false, null)}`.execute(db)
  return rows[0]!
}

/**
 * Returns sales by group, highest first, with the sales of the same group in the period `before`
 * (rules: sales report, vat report).
 */
export async function soldByPart(
  db: Database,
  asked: SoldAsked & { part: ReportPart },
  before: ReportDays,
): Promise<(SoldPart & { netBefore: number; vatBefore: number })[]> {
  const partsOf = (days: ReportDays) =>
    sql<SoldPart>`select ${partColumns[asked.part]} as part, ${sums} from ${soldOf({ ...asked, days }, true, null)} group by 1`.execute(
      db,
    )
  const [{ rows: now }, { rows: then }] = await Promise.all([partsOf(asked.days), partsOf(before)])
  const had = new Map(then.map((row) => [row.part, row]))
  const gone = then
    .filter(({ part }) => !now.some((row) => row.part === part))
    .map(({ part }) => ({ ...nothing, part }))
  return [...now, ...gone]
    .map((row) => ({ ...row, netBefore: had.get(row.part)?.net ?? 0, vatBefore: had.get(row.part)?.vat ?? 0 }))
    .filter(isAnything)
    .toSorted((one, other) => other.net - one.net || one.part.localeCompare(other.part))
}

/**
 * Returns true if an amount of the group isn't zero. All amounts of 'delivery' are zero if no order was delivered.
 */
const isAnything = ({ part: _, net: __, pieces: ___, costed: ____, ...figures }: Compared) =>
  Object.values(figures).some((value) => value !== 0)
type Compared = SoldPart & { netBefore: number; vatBefore: number }

/** Returns sales by step of time, including steps without sales. */
export async function soldBySteps(db: Database, asked: SoldAsked, step: ReportStep): Promise<(ReportDays & Sold)[]> {
  const { rows } = await sql<{ from: string } & Sold>`
    select ${firstOf(asked.days, step)} as from, ${sums} from ${soldOf(asked, false, step)} group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.from, row]))
  return stepsOf(asked.days, step).map((days) => ({ ...nothing, ...found.get(days.from), ...days }))
}

/**
 * Returns the revenue of the preceding period in kobo, by the first day of the step that it is compared with. Each day
 * belongs to the step of the day that is one period later (rules: sales report).
 */
export async function revenueBefore(
  db: Database,
  asked: SoldAsked,
  step: ReportStep,
): Promise<ReadonlyMap<string, number>> {
  const { months, days } = lengthOf(asked.days)
  const later = sql`least((day + make_interval(months => ${months}, days => ${days}))::date, ${asked.days.to}::date)`
  const { rows } = await sql<{ from: string; net: number }>`
    select "from", sum(net)::bigint as net from (
      select ${firstOf(asked.days, step, later)} as "from", gross - discounts + delivery - refunds - cancelled as net
      from ${soldOf({ ...asked, days: daysBefore(asked.days) }, false, 'day')}
    ) as each group by 1`.execute(db)
  return new Map(rows.map(({ from, net }) => [from, net]))
}

/** Returns sales by step of time and group; groups without sales are left out. */
export async function soldByStepsAndParts(
  db: Database,
  asked: SoldAsked & { part: ReportPart },
  step: ReportStep,
): Promise<(ReportDays & SoldPart)[]> {
  const ends = new Map(stepsOf(asked.days, step).map(({ from, to }) => [from, to]))
  const { rows } = await sql<{ from: string } & SoldPart>`
    select ${firstOf(asked.days, step)} as from, ${partColumns[asked.part]} as part, ${sums} from ${soldOf(asked, true, step)}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, to: ends.get(row.from)! }))
}

const firstOf = ({ from }: ReportDays, step: ReportStep, day: RawBuilder<unknown> = sql`day`) =>
  sql<string>`to_char(greatest(date_trunc(${step}, ${day}::timestamp)::date, ${from}::date), 'YYYY-MM-DD')`

const nothing: Sold = {
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

/**
 * Returns whether the shop has orders with simulated payments. The ledger and the reports don't contain them, but the
 * dashboard counts them (rules: sales report).
 */
export async function hasSimulatedOrders(db: Database): Promise<boolean> {
  const played = membersOf(orderMethods).filter((method) => isPlayed(method) && !isOfTest(method))
  const found = await db.selectFrom('orders').where('method', 'in', played).select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

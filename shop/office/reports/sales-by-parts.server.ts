import { sql, type RawBuilder } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { belongsTo } from '#shop/catalogue/collections/members.server.ts'
import type { Rule } from '#shop/catalogue/collections/rule.ts'
import { FREE_LINES, NO_PRODUCT } from '#shop/core/custom-line.ts'
import type { ReportDays, ReportStep } from './report-period.ts'
import type { ReportPart, Sold } from './sold.ts'

/** `only` limits the sales to the group with this key; `members` are the current products of categories or collections. */
export type SoldAsked = { days: ReportDays; part: ReportPart | null; only?: string | null; members?: Member[] }
type Member = { product: string; group: string }

/** True for groupings by line item or by the staff member who created the order. */
const apart = {
  product: true,
  category: true,
  collection: true,
  staff: true,
  area: false,
  way: false,
  rate: false,
} as const

/**
 * Returns whether the sales of each order must be split by line item or staff member (see `apart`). This is the case if
 * the report lists these groups or is limited to one of them.
 */
export const isApart = ({ part, only = null }: SoldAsked, isByPart: boolean): boolean =>
  part !== null && apart[part] && (isByPart || only !== null)

const isGrouped = ({ part }: SoldAsked): boolean => part === 'category' || part === 'collection'

/**
 * Adds the current products of each category or collection if sales are grouped by them (rules: sales by product).
 */
export async function withMembers<Asked extends SoldAsked>(db: Database, asked: Asked, now: Date): Promise<Asked> {
  if (asked.part === 'category') {
    const { rows } = await sql<Member>`
      select id as product, category as "group" from products where category is not null`.execute(db)
    return { ...asked, members: rows }
  }
  if (asked.part !== 'collection') return asked
  const collections = await db
    .selectFrom('collections')
    .where('deleted_at', 'is', null)
    .select(['id', sql<Rule | null>`rule`.as('rule')])
    .execute()
  if (collections.length === 0) return asked
  const held = collections.map(
    (holding) => sql`select id as product, ${holding.id} as "group" from products where ${belongsTo(holding, now)}`,
  )
  const { rows } = await sql<Member>`${sql.join(held, sql` union all `)}`.execute(db)
  return { ...asked, members: rows }
}

const membersOf = (asked: SoldAsked): RawBuilder<unknown> =>
  isGrouped(asked)
    ? sql`left join jsonb_to_recordset(${JSON.stringify(asked.members ?? [])}::jsonb) as member (product text, "group" text) on product = key`
    : sql``

/**
 * Keys of groups. This is the name of a category or the id of a collection, `none` for products in none of them, or
 * `delivery` for delivery fees.
 */
const keyOf = (asked: SoldAsked): RawBuilder<string> =>
  isGrouped(asked) ? sql`case when key = 'delivery' then key else coalesce("group", 'none') end` : sql`key`

/**
 * Returns the sales of these days split by group. Reads monthly totals for whole months (unless steps are days or
 * weeks), daily totals for the rest, and the changes not yet added to them.
 */
export function salesByParts(asked: SoldAsked, step: ReportStep | null): RawBuilder<unknown> {
  const { from, to } = asked.days
  const [wholeFrom, wholeTo] = step === 'day' || step === 'week' ? [to, to] : wholeMonths(asked.days)
  const kind = asked.part === 'staff' ? 'staff' : 'product'
  const only = asked.only ?? null
  const span = (isMonth: boolean, first: string, end: string) => sql`
      select start as day, key, orders, pieces, gross, discounts, delivery, refunds, cancelled, vat, cost, costed from report_part_figures
      where part = ${kind} and is_month = ${sql.lit(isMonth)} and start >= ${first}::date and start < ${end}::date
        ${!isGrouped(asked) && only !== null ? sql`and key = ${only}` : sql``}`
  const dayAfter = Temporal.PlainDate.from(to).add({ days: 1 }).toString()
  const months = wholeFrom < wholeTo
  const added = months
    ? [span(true, wholeFrom, wholeTo), span(false, from, wholeFrom), span(false, wholeTo, dayAfter)]
    : [span(false, from, dayAfter)]
  return sql`(
    select every_day.*, ${keyOf(asked)} as part from (
      ${sql.join(added, sql` union all `)}
      union all
      select * from (select (at at time zone ${config.brand.timeZone})::date as day, each.* from report_changes ${eachOf(kind, sql`report_changes`)}) as changed
      where day between ${from}::date and ${to}::date
    ) as every_day ${membersOf(asked)}
    where ${only}::text is null or ${keyOf(asked)} = ${only}
  ) as sold`
}

/** Splits an entry or a change by product or staff member. */
const eachOf = (kind: 'product' | 'staff', table: RawBuilder<unknown>): RawBuilder<unknown> =>
  kind === 'product'
    ? sql`cross join lateral sold_of_products(${table}.order_id, ${table}.orders, ${table}.gross, ${table}.discounts, ${table}.delivery,
        ${table}.refunds, ${table}.cancelled, ${table}.vat, ${table}.costs, ${table}.lines_version) as each`
    : sql`cross join lateral (
        select coalesce((select made_by from staff_orders where staff_orders.order_id = ${table}.order_id), 'none') as key, ${table}.orders, 0::bigint as pieces,
          ${table}.gross, ${table}.discounts, ${table}.delivery, ${table}.refunds, ${table}.cancelled, ${table}.vat, ${table}.cost, ${table}.costed
      ) as each`

/**
 * Returns the whole months within these days: from the first day of the first month to the day after the last month
 * (exclusive).
 */
function wholeMonths({ from, to }: ReportDays): [string, string] {
  const first = Temporal.PlainDate.from(from)
  const begins = first.day === 1 ? first : first.with({ day: 1 }).add({ months: 1 })
  return [begins.toString(), Temporal.PlainDate.from(to).add({ days: 1 }).with({ day: 1 }).toString()]
}

/** Returns the sales entries that contain the requested group, each with the amounts that belong to the group. */
export const entriesApart = (asked: SoldAsked, where: RawBuilder<unknown>, limit: number): RawBuilder<EntryApart> => {
  const { part, only = null, members = [] } = asked
  const keys = isGrouped(asked) ? members.filter(({ group }) => group === only).map((one) => one.product) : [only]
  const isNone = isGrouped(asked) && only === 'none'
  const among = isNone
    ? sql`key <> 'delivery' and not key = any(${[...new Set(members.map(({ product }) => product))]}::text[])`
    : sql`key = any(${only === 'delivery' ? ['delivery'] : keys}::text[])`
  const hasLine =
    part === 'staff' || isNone || only === 'delivery'
      ? sql`true`
      : sql`(lines_version is not null or exists (select from order_lines where order_lines.order_id = sales_entries.order_id and product_id = any(${keys}::text[])))`
  return sql<EntryApart>`
    select sales_entries.id, sales_entries.order_id as "orderId", sales_entries.at, found.* from sales_entries cross join lateral (
      select max(orders) as orders, sum(pieces)::bigint as pieces, sum(gross)::bigint as gross, sum(discounts)::bigint as discounts, sum(delivery)::bigint as delivery,
        sum(refunds)::bigint as refunds, sum(cancelled)::bigint as cancelled,
        sum(gross - discounts + delivery - refunds - cancelled)::bigint as net, sum(vat)::bigint as vat, sum(cost)::bigint as cost, sum(costed)::bigint as costed
      from (select each.* from (select) as nothing ${eachOf(part === 'staff' ? 'staff' : 'product', sql`sales_entries`)}) as parts
      where ${among} having count(*) > 0
    ) as found
    where ${where} and ${hasLine} and (found.gross, found.discounts, found.delivery, found.refunds, found.cancelled, found.vat, found.cost) <> (0, 0, 0, 0, 0, 0, 0)
    order by sales_entries.at desc, sales_entries.id desc limit ${limit}`
}
type EntryApart = Sold & { id: number; orderId: string; at: Date }

/** Returns names of products or collections by key; an empty map for other groupings (rules: sales by product). */
export async function namesOfParts(
  db: Database,
  part: ReportPart | null,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0 || (part !== 'product' && part !== 'collection')) return new Map()
  const named =
    part === 'product' ? sql`select id, name from products` : sql`select id::text, title as name from collections`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (${named}) as named where id = any(${keys}::text[])`.execute(db)
  return new Map([...rows.map(({ id, name }) => [id, name] as const), [NO_PRODUCT, FREE_LINES] as const])
}

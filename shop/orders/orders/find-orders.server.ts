import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { judge, type Actor } from '#shop/core/actor.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { parseAmount } from '#shop/core/typed-amount.ts'
import { ordersOf } from './list-orders.server.ts'
import type { Order } from './order.ts'
import { isReal } from './test-order.server.ts'

/** Orders found by an amount or code, newest first. */
export type ExactOrders = Record<'byAmount' | 'byWaybill' | 'byReference', Order[]>

/**
 * Finds orders by their exact amount, a parcel's waybill number or at least four characters of its beginning or end, or
 * a payment reference (the shop's or the provider's); up to `most` each. Returns no test orders, and nothing for staff without access to orders
 * (rules: back-office search).
 */
export async function findOrdersExactly(
  db: Database,
  actor: Actor,
  { typed, most }: { typed: string; most: number },
): Promise<ExactOrders> {
  if (judge(['orders', 'money'], actor) !== 'allowed') return { byAmount: [], byWaybill: [], byReference: [] }
  const text = plainSigns(typed).trim()
  const [byAmount, byWaybill, byReference] = await Promise.all([
    idsByAmount(db, text, most),
    idsByWaybill(db, text, most),
    idsByReference(db, text, most),
  ])
  const orders = await ordersOf(db, [...new Set([...byAmount, ...byWaybill, ...byReference])])
  const among = (ids: readonly string[]) => orders.filter(({ id }) => ids.includes(id))
  return { byAmount: among(byAmount), byWaybill: among(byWaybill), byReference: among(byReference) }
}

async function idsByAmount(db: Database, text: string, most: number): Promise<string[]> {
  const amount = parseAmount(text)
  if (typeof amount !== 'number' || amount <= 0) return []
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where(isReal)
    .where('orders.amount', '=', sql<number>`${amount}::bigint`)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(most)
    .execute()
  return ids(rows)
}

/** Fewer characters find only whole waybill numbers. */
const SHORTEST_END = 4

function idsByWaybill(db: Database, text: string, most: number): Promise<string[]> {
  const waybill = text.toUpperCase()
  return idsAmong(
    db,
    sql`select order_id from parcels
      where waybill <> '' and (
        upper(waybill) like ${beginning(waybill)} or reverse(upper(waybill)) like ${beginning(backwards(waybill))}
      )`,
    most,
  )
}

const backwards = (text: string): string => [...text].toReversed().join('')

/** Returns the pattern for texts that begin with this one, or are equal to it if it is short. */
const beginning = (text: string): string =>
  text.replaceAll(/[\\%_]/g, String.raw`\$&`) + (text.length < SHORTEST_END ? '' : '%')

const idsByReference = (db: Database, text: string, most: number): Promise<string[]> =>
  idsAmong(db, sql`select order_id from payments where reference = ${text} or provider_id = ${text}`, most)

/**
 * Returns the newest orders that a query of parcels or payments finds. Runs that query first; otherwise PostgreSQL may
 * read all orders by date until it has enough matches.
 */
async function idsAmong(db: Database, found: RawBuilder<unknown>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (${found})
    select orders.id from orders where ${isReal} and orders.id in (select order_id from found)
    order by orders.created_at desc, orders.id limit ${most}`.execute(db)
  return ids(rows)
}

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

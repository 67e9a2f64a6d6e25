import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { colorName } from '#shop/core/color-name.ts'
import { placeLines, recipientLines } from '#shop/people/addresses/address-lines.ts'
import { statusWords } from '#shop/orders/orders/order-status.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { discountName, type Order } from '#shop/orders/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { isReal } from '#shop/orders/orders/test-order.server.ts'
import { waysPaid } from '#shop/orders/orders/ways-paid.ts'
import { joined } from '#shop/core/parted.ts'
import { inBatches, isAfter } from '#shop/platform/spreadsheets/batches.server.ts'
import { phoneCell } from '#shop/platform/spreadsheets/cell.ts'
import { shopTime, writeCsv, type Row } from '#shop/platform/spreadsheets/write-csv.server.ts'

const headings = [
  ...['Order', 'Date', 'Customer', 'Email', 'Phone', 'Status', 'Payment', 'Method', 'Fulfilment', 'Area', 'Address'],
  ...['Products', 'Pieces', 'Discount', 'Discounts', 'Subtotal', 'Delivery fee', 'VAT', 'Total', 'Note'],
  ...['Source', 'Medium', 'Campaign', 'Referrer', 'Carrier', 'Waybill', 'Sent', 'Created by'],
  ...['Gift card', 'Store credit', 'Exchange', 'Exchange of', 'Exchanged for'],
]

/**
 * Writes all orders except test orders as CSV, newest first, in naira and the shop's time zone; only those with these
 * ids, if any are given.
 */
export const ordersCsv = (db: Database, ids: readonly string[] = []): AsyncGenerator<string> =>
  writeCsv(
    headings,
    inBatches(async (after, most) => {
      const rows = await ordersWithLines(db)
        .where(isReal)
        .leftJoin('order_sources', 'order_sources.order_id', 'orders.id')
        .leftJoin('staff_orders', 'staff_orders.order_id', 'orders.id')
        .select(sql<string>`orders.created_at::text`.as('moment'))
        .select((order) => [...sourceColumns, 'made_by', jsonArrayFrom(parcelsOf(order)).as('parcels')])
        .$if(ids.length > 0, (query) => query.where('orders.id', 'in', ids))
        .$if(after !== null, (query) => query.where(isAfter(after!, sql`orders.created_at`, sql`orders.id`)))
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ place: { moment: row.moment, id: row.id }, order: orderFrom(row), way: wayOf(row) }))
    }),
    ({ order, way }) => [...rowOf(order), ...way, ...creditOf(order)],
  )

const sourceColumns = ['source', 'medium', 'campaign', 'referrer'] as const

const parcelsOf = (order: ExpressionBuilder<DB, 'orders'>) =>
  order
    .selectFrom('parcels')
    .whereRef('parcels.order_id', '=', 'orders.id')
    .select(['carrier', 'driver_name', 'waybill', 'sent_at'])
    .orderBy('number')

type Way = Record<(typeof sourceColumns)[number] | 'made_by', string | null> & {
  parcels: { carrier: string; driver_name: string; waybill: string; sent_at: string }[]
}

/**
 * Returns the cells for the order's source, its parcels (carrier, waybill, time sent), and the staff member who created
 * it (rules: order source, parcels, staff orders).
 */
const wayOf = ({ parcels, made_by: madeBy, ...source }: Way): Row => [
  ...sourceColumns.map((name) => source[name] ?? ''),
  ofEach(parcels.map(({ carrier, driver_name: driver }) => carrier || driver)),
  ofEach(parcels.map(({ waybill }) => waybill)),
  ofEach(parcels.map(({ sent_at: sentAt }) => shopTime(new Date(sentAt)))),
  madeBy ?? '',
]

/**
 * Joins one value per parcel. Keeps empty values, so that the values of all columns line up. Returns '' if all are
 * empty.
 */
const ofEach = (said: string[]): string => (said.some(Boolean) ? joined(said) : '')

const rowOf = (order: Order): Row => [
  order.id,
  shopTime(order.createdAt),
  order.name,
  order.email,
  phoneCell(order.phone),
  statusWords(order.status, order.fulfilment).label,
  order.standing.house.label,
  joined(waysPaid(order)),
  fulfilments[order.fulfilment].label,
  order.area ?? '',
  addressOf(order.address),
  joined(order.lines.map(inWords)),
  order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  order.discount,
  joined(order.discounts.map(discountName)),
  order.subtotal,
  order.deliveryFee,
  order.vat,
  order.amount,
  order.note,
]

/**
 * Returns the amounts paid by gift card, store credit and exchange (in naira), the order that this one replaces in an
 * exchange, and the exchange orders that replace this one (rules: gift card payment, store credit, exchanges).
 */
const creditOf = ({ standing: { byCredit, byGiftCard, byExchange }, exchangeOf, exchangedFor }: Order): Row => [
  ...[byGiftCard, byCredit - byGiftCard, byExchange],
  ...[exchangeOf ?? '', joined(exchangedFor)],
]

const inWords = ({ name, size, color, quantity, madeInDays }: Order['lines'][number]): string =>
  size === ''
    ? `${quantity} × ${name} (custom price)`
    : `${quantity} × ${name} (${size}, ${colorName(color)}${madeInDays ? ', made to order' : ''})`

const addressOf = (to: Order['address']): string => (placeLines(to).length > 0 ? recipientLines(to).join(', ') : '')

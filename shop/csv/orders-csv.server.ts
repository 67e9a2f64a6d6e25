import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { colorName } from '#shop/color-name.ts'
import { statusWords } from '#shop/orders/order-status.ts'
import { fulfilments } from '#shop/orders/fulfilment.ts'
import { discountName, type Order } from '#shop/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders.server.ts'
import { isReal } from '#shop/orders/test-order.server.ts'
import { methodLabel } from '#shop/orders/payment-method.ts'
import { joined } from './cell.ts'
import { inBatches, isAfter } from './batches.server.ts'
import { houseTime, writeCsv, type Row } from './write-csv.server.ts'

const headings = [
  ...['Order', 'Date', 'Customer', 'Email', 'Phone', 'Status', 'Payment', 'Method', 'Fulfilment', 'Area', 'Address'],
  ...['Products', 'Pieces', 'Discount', 'Discounts', 'Subtotal', 'Delivery fee', 'VAT', 'Total', 'Note'],
]

/** All orders but test orders as CSV, newest first, a line each; sums in naira, times by the clock of the house. */
export const ordersCsv = (db: Database): AsyncGenerator<string> =>
  writeCsv(
    headings,
    inBatches(async (after, most) => {
      const rows = await ordersWithLines(db)
        .where(isReal)
        .select(sql<string>`orders.created_at::text`.as('moment'))
        .$if(after !== null, (query) => query.where(isAfter(after!, sql`orders.created_at`, sql`orders.id`)))
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ place: { moment: row.moment, id: row.id }, order: orderFrom(row) }))
    }),
    ({ order }) => rowOf(order),
  )

const rowOf = (order: Order): Row => [
  order.id,
  houseTime(order.createdAt),
  order.name,
  order.email,
  order.phone,
  statusWords(order.status, order.fulfilment).label,
  order.standing.house.label,
  methodLabel(order.method, order.byTransfer),
  fulfilments[order.fulfilment].label,
  order.area ?? '',
  addressOf(order.address),
  joined(order.lines.map(({ name, size, color, quantity }) => `${quantity} × ${name} (${size}, ${colorName(color)})`)),
  order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  order.discount,
  joined(order.discounts.map(discountName)),
  order.subtotal,
  order.deliveryFee,
  order.vat,
  order.amount,
  order.note,
]

const addressOf = (to: Order['address']): string =>
  'firstName' in to
    ? `${to.firstName} ${to.lastName}, ${to.address}, ${to.city}, ${to.state}, ${to.country}, ${to.phone}`
    : ''

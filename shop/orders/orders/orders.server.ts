import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/connect.ts'
import type { Orders } from '#db/types.ts'
import type { Admin, Customer } from '#shop/core/actor.ts'
import type { AddressFields } from '#shop/people/addresses/address.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { naira } from '#shop/core/money.ts'
import { orderIdPattern } from './order-id.ts'
import { orderStatuses, type OrderStatus, type PaymentState } from './order-status.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { Order, OrderDiscount, OrderLine } from './order.ts'
import { isPlayed, type OrderMethod } from './payment-method.ts'
import type { PaymentSummary } from './payment-summary.ts'
import { moneyColumns, paymentSummaryFrom } from './payment-facts.server.ts'

/** Selects orders with their line items in one query; `orderFrom` converts each row to an Order. */
export const ordersWithLines = (db: Database) =>
  db
    .selectFrom('orders')
    .select((order) => [
      ...columns,
      jsonArrayFrom(
        order
          .selectFrom('order_lines')
          .leftJoin('pictures', 'pictures.id', 'order_lines.picture_id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .select([
            'product_id',
            'name',
            'picture_id',
            'pictures.width',
            'price',
            'quantity',
            'order_lines.color',
            'shade',
            'size',
            'made_in_days',
            'finished_at',
            'order_lines.final',
            'share',
          ])
          .orderBy('position'),
      ).as('lines'),
      order
        .selectFrom('exchanges')
        .innerJoin('returns', 'returns.id', 'exchanges.return_id')
        .whereRef('exchanges.order_id', '=', 'orders.id')
        .select('returns.order_id')
        .as('exchange_of'),
      order
        .selectFrom('exchanges')
        .whereRef('exchanges.order_id', '=', 'orders.id')
        .select('is_simulated')
        .as('is_exchange_simulated'),
      jsonArrayFrom(
        order
          .selectFrom('returns')
          .innerJoin('exchanges', 'exchanges.return_id', 'returns.id')
          .whereRef('returns.order_id', '=', 'orders.id')
          .select('exchanges.order_id as id')
          .orderBy('made_at'),
      ).as('exchanged_for'),
      ...moneyColumns(order),
    ])

const columns = [
  'orders.id',
  'orders.created_at',
  'orders.status',
  'orders.method',
  'orders.by_transfer',
  'orders.transfer_until',
  'orders.claimed_at',
  'orders.held_until',
  'orders.payment_state',
  'orders.fulfilment',
  'orders.area',
  'orders.area_doubt',
  'orders.customer_id',
  'orders.customer_name',
  'orders.customer_email',
  'orders.customer_phone',
  'orders.address',
  'orders.discount',
  'orders.discounts',
  'orders.subtotal',
  'orders.delivery_fee',
  'orders.vat',
  'orders.amount',
  'orders.dollar_rate',
  'orders.promise',
  'orders.buyer_note',
  'orders.first_opened_at',
  'orders.version',
  'orders.changed_at',
  'orders.own_fee',
  'orders.stock_released_at',
  'orders.note',
  'orders.is_test',
] as const

type Column = (typeof columns)[number] extends `orders.${infer Name}` ? Name : never
type LineRow = {
  product_id: string
  name: string
  picture_id: string | null
  width: number | null
  price: number
  quantity: number
  color: string
  shade: string
  size: string
  made_in_days: number | null
  finished_at: Date | string | null
  final: boolean
  share: number
}

/** Returns whether the order's stock is reserved until a transfer arrives; false once the order was handed over. */
const isReservedForTransfer = (row: { transfer_until: Date | null; payment_state: string; status: string }): boolean =>
  row.transfer_until !== null &&
  row.payment_state === 'awaiting' &&
  !orderStatuses[row.status as OrderStatus].isHandedOver

/**
 * Converts a row of `ordersWithLines`. An order without a delivery address gets the customer's contact data as its
 * address.
 */
export function orderFrom(
  row: Pick<Selectable<Orders>, Column> &
    Omit<Parameters<typeof paymentSummaryFrom>[0], Column> & {
      lines: LineRow[]
      exchange_of: string | null
      is_exchange_simulated: boolean | null
      exchanged_for: { id: string }[]
    },
): Order {
  const contact = { name: row.customer_name, phone: row.customer_phone, email: row.customer_email }
  return {
    id: row.id,
    createdAt: row.created_at,
    status: row.status as OrderStatus,
    method: row.method as OrderMethod,
    byTransfer: row.by_transfer,
    transferFirst: row.transfer_until !== null,
    payUntil: isReservedForTransfer(row) ? row.held_until : null,
    payment: row.payment_state as PaymentState,
    fulfilment: row.fulfilment as Fulfilment,
    area: row.area,
    areaDoubt: row.area_doubt,
    customerId: row.customer_id,
    ...contact,
    address: (row.address as AddressFields | null) ?? contact,
    lines: row.lines.map(lineFrom),
    discount: naira(row.discount),
    discounts: row.discounts as OrderDiscount[],
    subtotal: naira(row.subtotal),
    deliveryFee: naira(row.delivery_fee),
    vat: naira(row.vat),
    amount: naira(row.subtotal + row.delivery_fee + row.vat),
    dollarRate: row.dollar_rate,
    promise: row.promise,
    buyerNote: row.buyer_note,
    isNew: row.first_opened_at === null,
    version: row.version,
    changedAt: row.changed_at,
    ownFee: row.own_fee,
    isTest: row.is_test,
    isSimulated: isPlayed(row.method as OrderMethod) || row.is_exchange_simulated === true,
    exchangeOf: row.exchange_of,
    exchangedFor: row.exchanged_for.map(({ id }) => id),
    note: row.note,
    standing: paymentSummaryFrom(row),
  }
}

const lineFrom = ({
  product_id,
  name,
  picture_id,
  width,
  price,
  quantity,
  color,
  shade,
  size,
  made_in_days,
  finished_at,
  final,
  share,
}: LineRow): OrderLine => ({
  productId: product_id,
  name,
  image: picture_id && width ? pictureMainUrl({ id: picture_id, width }) : '',
  price: naira(price),
  quantity,
  color,
  shade,
  size,
  madeInDays: made_in_days,
  finishedAt: finished_at === null ? null : new Date(finished_at),
  final,
  share: naira(share),
})

/** Returns a customer's newest orders, at most `limit`, newest first. */
export async function ordersOfCustomer(db: Database, customer: Pick<Customer, 'id'>, limit: number): Promise<Order[]> {
  const rows = await ordersWithLines(db)
    .where('orders.customer_id', '=', customer.id)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return rows.map(orderFrom)
}

/** Finds an order that the actor may see: staff may see any order, customers only their own. Null if there is none. */
export async function findOrder(db: Database, actor: Admin | Customer, id: string): Promise<Order | null> {
  if (!orderIdPattern.test(id)) return null
  const row = await ordersWithLines(db)
    .where('orders.id', '=', id)
    .$if(actor.kind === 'customer', (query) => query.where('orders.customer_id', '=', actor.id))
    .executeTakeFirst()
  return row ? orderFrom(row) : null
}

/**
 * Finds an order by id without checking an actor; for callers that have verified a signed link, and for internal use.
 */
export async function linkedOrder(db: Database, id: string): Promise<Order | null> {
  const row = await ordersWithLines(db).where('orders.id', '=', id).executeTakeFirst()
  return row ? orderFrom(row) : null
}

/** Returns an order's line items as sold; empty if the order does not exist. */
export async function linesOfOrder(db: Database, id: string): Promise<OrderLine[]> {
  const row = await ordersWithLines(db).where('orders.id', '=', id).executeTakeFirst()
  return row ? orderFrom(row).lines : []
}

/** Returns an order's payment summary; throws if the order does not exist. */
export async function paymentSummaryOfOrder(db: Database, id: string): Promise<PaymentSummary> {
  return orderFrom(await ordersWithLines(db).where('orders.id', '=', id).executeTakeFirstOrThrow()).standing
}

import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Transaction } from '#db/connect.ts'
import type { DollarRate } from '#shop/core/dollars.ts'
import type { Admin } from '#shop/core/actor.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import type { OrderEvent } from '#shop/orders/orders/order-event.ts'
import { drawOrderId } from '#shop/orders/orders/order-id.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { stockTaken } from '#shop/catalogue/stock/take.server.ts'
import type { Pieces, Shortage } from '#shop/catalogue/stock/stock.ts'
import type { Naira } from '#shop/core/money.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { isByCard, isOfTest, type OrderMethod } from '#shop/orders/orders/payment-method.ts'
import { placedMovement } from '#shop/orders/orders/placed-movement.ts'
import { paymentSummaryOf } from '#shop/orders/orders/payment-summary.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'
import { orderAreaDoubt } from './area-mismatch.ts'
import type { VatRule } from '#shop/pricing/vat.ts'
import type { PricedOrder } from './checkout.ts'
import { countedIn, sharesIn, type OwnFigures } from './order-discounts.ts'
import type { Destination } from './destination.server.ts'
import type { CoveringWay } from '#shop/orders/orders/draw-wish.ts'
import type { LineForSale } from './lines-for-sale.server.ts'
import { isRepeated, type KeyedRequest } from './repeated-request.server.ts'

type Writing = Destination &
  PricedOrder<OwnFigures> & {
    lines: LineForSale[]
    /** The units to take from stock. */
    fromStock: Pieces[]
    method: OrderMethod
    /** True if the payments are simulated, or if the order replaces one with simulated payments in an exchange. */
    isSimulated: boolean
    byTransfer: boolean
    /** End of the reservation for a transfer; null if no items are reserved. */
    transferUntil: Date | null
    networkKey: string | null
    /** The credit or exchange that pays the whole amount immediately; null if an amount remains due. */
    coveredBy: CoveringWay | null
    /** The dollar rate in kobo per dollar; null if no dollar prices are shown. */
    dollarRate: DollarRate | null
    /** Text with the promised preparation and delivery times. */
    promise: string
    buyerNote: string
    /** The VAT rule that was applied, and the version of the settings. */
    taxedBy: Pick<VatRule, 'hundredths' | 'base'>
    settingsVersion: number
    request: KeyedRequest | null
    /** The staff member who made the order; null if the customer placed it. */
    by: Pick<Admin, 'id' | 'name'> | null
    now: Date
  }

/** Maximum number of attempts to find a free number; this many taken ones in a row mean a bug. */
const MOST_DRAWS = 50

/** A written order. If any variant had too little stock, the caller must roll back. */
type Written = { order: Order; shortages: Shortage[] }

/**
 * Writes a new order with a copy of its lines, its first event and its ledger movement, and takes its stock. Queues the
 * notifications of a cash order, or the payment request of a transfer; card orders and paid transfers send notifications
 * when they are paid. Generates an id whose number is unique. Returns 'requested before' if a concurrent request with the
 * same key wrote its order first, and NotFound if the customer was deleted in the meantime
 * (rules: order snapshot, order id).
 */
export async function writeOrder(
  tx: Transaction,
  writing: Writing,
): Promise<Written | 'requested before' | Failure<'customer-not-found'>> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const order = orderOf(drawOrderId(draw), writing)
    try {
      const shortages = await insertOrder(tx, order, writing)
      if (shortages) return { order, shortages }
    } catch (error) {
      if (error instanceof DatabaseError && error.constraint === 'orders_customer_id_fkey')
        return notFound('customer-not-found')
      throw error
    }
    if (writing.request && (await isKnown(tx, writing.request))) return 'requested before'
  }
  throw new Error('No unused order id was found')
}

function orderOf(
  id: string,
  {
    customerId,
    contact,
    fulfilment,
    area,
    address,
    lines,
    figures,
    method,
    isSimulated,
    byTransfer,
    transferUntil,
    dollarRate,
    promise,
    buyerNote,
    now,
  }: Writing,
): Order {
  const { discount, subtotal, deliveryFee, vat, amount } = figures
  const shares = sharesIn(figures, lines)
  const transferFirst = transferUntil !== null
  const payment = isByCard(method) || transferFirst ? 'awaiting' : 'unpaid'
  const begins = {
    status: 'pending',
    method,
    byTransfer,
    transferFirst,
    isClaimed: false,
    fulfilment,
    payment,
  } as const
  return {
    id,
    createdAt: now,
    ...begins,
    payUntil: transferUntil,
    area: area?.name ?? null,
    areaDoubt: orderAreaDoubt(area, address)?.where ?? null,
    customerId,
    ...contact,
    address,
    lines: lines.map(({ stock: _, pictureId: _p, isReduced: _r, canBeMadeInDays: _c, ...line }, at) => ({
      ...line,
      share: shares[at]!,
    })),
    discount,
    discounts: countedIn(figures).map(({ name, code, of, given }) => ({ name, code, of, given })),
    subtotal,
    deliveryFee,
    vat,
    amount,
    dollarRate,
    promise,
    buyerNote,
    isNew: true,
    ...{ version: 1, changedAt: null, ownFee: false },
    isTest: isOfTest(method),
    isSimulated,
    exchangeOf: null,
    exchangedFor: [],
    note: '',
    standing: paymentSummaryOf({
      ...begins,
      amount,
      holdsPieces: true,
      isAskedBack: false,
      attempts: [],
      refunds: [],
      tenders: [],
    }),
  }
}

/**
 * Returns the shortages; null without writing anything if the id or the idempotency key is already used. Takes the
 * stock after the lines are written, because other orders of the same product wait from then until the commit.
 */
async function insertOrder(
  tx: Transaction,
  order: Order,
  { lines, fromStock, taxedBy, settingsVersion, request, by, transferUntil, networkKey, coveredBy, now }: Writing,
): Promise<Shortage[] | null> {
  const address = fulfilments[order.fulfilment].isDelivered ? JSON.stringify(order.address) : null
  const actor: OrderEvent['actor'] = by ? 'admin' : order.customerId ? 'customer' : 'guest'
  const kind: OrderEvent['kind'] = 'placed'
  const events: ShopEvent[] = [order.transferFirst ? 'transfer-requested' : 'order-placed', 'order-received']
  const movement = placedMovement(order)
  const isWritten = sql<boolean>`(select count(*) from sold) > 0`
  const { rows } = await sql<{ shortages: Shortage[] }>`
    with placed as (
      insert into orders (id, customer_id, customer_name, customer_email, customer_phone, fulfilment, area, area_doubt, address, method, by_transfer, covered_by, transfer_until, held_until, network_key,
        payment_state, discount, discounts, subtotal, delivery_fee, vat, vat_hundredths, vat_base, settings_version, dollar_rate, promise, buyer_note, idempotency_key, request_hash, is_test, created_at, updated_at)
      values (${order.id}, ${order.customerId}, ${order.name}, ${order.email}, ${order.phone}, ${order.fulfilment},
        ${order.area}, ${order.areaDoubt}, ${address}, ${order.method}, ${order.byTransfer}, ${coveredBy}, ${transferUntil}, ${transferUntil},
        ${order.transferFirst ? networkKey : null}, ${order.payment}, ${order.discount}, ${JSON.stringify(order.discounts)}, ${order.subtotal}, ${order.deliveryFee}, ${order.vat},
        ${taxedBy.hundredths}, ${taxedBy.base}, ${settingsVersion}, ${order.dollarRate}, ${order.promise}, ${order.buyerNote},
        ${request?.key ?? null}, ${request?.hash ?? null}, ${order.isTest}, ${now}, ${now})
      on conflict do nothing
      returning id, customer_name, status
    ), sold as (
      insert into order_lines (order_id, position, product_id, name, picture_id, price, quantity, color, shade, size, stock_color, stock_size, made_in_days, final, share)
      select placed.id, line.position, line.product_id, line.name, shown.id, line.price, line.quantity, line.color, line.shade,
        line.size, line.stock_color, line.stock_size, line.made_in_days, line.final, line.share
      from placed cross join jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => lineRow(line, at, order.lines[at]!.share)))}::jsonb) as line (position smallint, product_id text,
        name text, picture_id text, price integer, quantity integer, color text, shade text, size text, stock_color text, stock_size text, made_in_days smallint, final boolean, share bigint)
        -- Waits for a concurrent deletion of the picture, which then is null.
        left join lateral (select id from pictures where pictures.id = line.picture_id for key share) as shown on true
      returning position
    ), happened as (
      insert into order_events (order_id, at, actor, admin_id, actor_name, kind, new_value)
      select id, ${now}, ${actor}, ${by?.id ?? null}::uuid, coalesce(${by?.name ?? null}, customer_name), ${kind}, status from placed
    ), noted as (
      insert into outbox (event, subject_id)
      select event, id from placed, unnest(${events}::text[]) as event where ${!isByCard(order.method)}
    ), moved as (
      insert into ledger_movements (event, order_id, at)
      select ${movement?.event ?? null}, id, ${now} from placed where ${movement !== null} returning id, event, order_id, at
    ), booked as (
      insert into ledger_postings (movement_id, event, order_id, at, account, amount)
      select id, event, order_id, at, posting.key, posting.value::bigint
      from moved, jsonb_each_text(${JSON.stringify(movement?.postings ?? {})}::jsonb) as posting
    ), ${stockTaken({ orderId: order.id, pieces: fromStock, now }, isWritten)}
    select coalesce((select json_agg(short) from short), '[]') as shortages from placed
  `.execute(tx)
  return rows[0]?.shortages ?? null
}

/** Converts a line to its table row, with its position and its share of the discount in naira. */
export const lineRow = (
  { productId, name, pictureId, price, quantity, color, shade, size, madeInDays, final, stock }: LineForSale,
  position: number,
  share: Naira,
) => ({
  position,
  share,
  product_id: productId,
  name,
  picture_id: pictureId,
  price,
  quantity,
  color,
  shade,
  size,
  stock_color: stock.color,
  stock_size: stock.size,
  made_in_days: madeInDays,
  final,
})

const isKnown = async (tx: Transaction, request: KeyedRequest): Promise<boolean> =>
  (await tx.selectNoFrom(isRepeated(request).as('is')).executeTakeFirstOrThrow()).is

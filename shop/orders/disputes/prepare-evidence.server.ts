import type { Database } from '#db/connect.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { placeLines } from '#shop/people/addresses/address-lines.ts'
import { formatNaira } from '#shop/core/money.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { lineWords } from '#shop/orders/orders/line-words.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import type { Dispute } from '#shop/orders/payments/chargebacks/disputes.server.ts'
import { LONGEST_SERVICE, type EvidenceTyped } from './answer.ts'

/** Prepares an order's evidence form, which staff can edit before sending it (rules: dispute response). */
export async function prepareEvidence(
  db: Database,
  order: Order,
  { evidence: { parcels, receipts } }: Pick<Dispute, 'evidence'>,
): Promise<EvidenceTyped> {
  const arrived = parcels.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [new Date(deliveredAt)]))
  const last = arrived.toSorted((one, other) => one.getTime() - other.getTime()).at(-1)
  const at = last ?? (order.status === 'delivered' ? await deliveredAt(db, order.id) : null)
  const { isDelivered } = fulfilments[order.fulfilment]
  const said = [
    `Order #${shortId(order.id)} of ${dayOf(order.createdAt)}, total ${formatNaira(order.amount)}:`,
    ...order.lines.map((line) => `${line.quantity} × ${line.name}, ${lineWords(line)}`),
    ...(isDelivered ? [] : [order.status === 'delivered' ? 'Picked up at our shop.' : 'To be picked up at our shop.']),
    ...parcels.map(parcelWords),
    ...(receipts.length > 0 ? [`Receipt ${receipts.join(', ')}.`] : []),
  ]
  return {
    customerName: order.name,
    customerEmail: order.email,
    customerPhone: order.phone,
    service: fitting(said),
    address: placeLines(order.address).join(', '),
    takenBy: '',
    deliveredOn: at ? dayOf(at) : '',
  }
}

const dayOf = (at: Date): string => shopTimeOf(at).slice(0, 10)

function parcelWords({ number, carrier, driverName, waybill, sentAt, deliveredAt: at }: Parcel): string {
  const by = [carrier, driverName, waybill && `waybill ${waybill}`].filter(Boolean).join(', ')
  const arrived = at === null ? '' : `, delivered on ${dayOf(new Date(at))}`
  return `Parcel ${number}: sent on ${dayOf(new Date(sentAt))}${by && ` by ${by}`}${arrived}.`
}
type Parcel = Dispute['evidence']['parcels'][number]

/** Joins the lines, and skips those that would exceed the maximum length. */
const fitting = (lines: readonly string[]): string =>
  lines.reduce(
    (text, line) => (text.length + line.length + 1 > LONGEST_SERVICE ? text : `${text}${text && '\n'}${line}`),
    '',
  )

/** Returns the last time that the order was marked as delivered. */
async function deliveredAt(db: Database, orderId: string): Promise<Date | null> {
  const event = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'status')
    .where('new_value', '=', 'delivered')
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.at ?? null
}

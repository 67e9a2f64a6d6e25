import type { Database } from '#db/connect.ts'
import { amountDue } from '#shop/orders/orders/amount-due.ts'
import { eventsOf } from '#shop/orders/orders/events.server.ts'
import { orderStatuses, statusWords } from '#shop/orders/orders/order-status.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { ownStory } from '#shop/orders/orders/own-story.ts'
import { UNDO_SECONDS } from '#shop/orders/orders/unsent-change.server.ts'
import { parcelsOf } from '#shop/orders/parcels/parcels.server.ts'
import type { TrackedOrder } from './tracking.ts'

/** Returns the data of an order for the tracking page; null if there is no such order (rules: order tracking). */
export async function trackedOrder(db: Database, id: string): Promise<TrackedOrder | null> {
  const row = await ordersWithLines(db).where('orders.id', '=', id).executeTakeFirst()
  if (!row) return null
  const order = orderFrom(row)
  const { status, fulfilment, customerId, standing } = order
  const [events, parcels] = await Promise.all([eventsOf(db, id), parcelsOf(db, id)])
  const ofItsWay = (events ?? []).filter(({ kind }) => kind === 'placed' || kind === 'status')
  return {
    number: shortId(id),
    status,
    label: statusWords(status, fulfilment).label,
    mayCancel: customerId === null && standing.shopper.next.includes('cancel'),
    toPay: toPay(order),
    moments: ownStory({ events: ofItsWay, tenders: [], fulfilment }, UNDO_SECONDS * 1_000),
    parcels: orderStatuses[status].goesAhead
      ? parcels.map(({ number, carrier, waybill, sentAt, deliveredAt }) => ({
          number,
          carrier,
          waybill,
          sentAt,
          deliveredAt,
        }))
      : [],
  }
}

function toPay(order: Order): TrackedOrder['toPay'] {
  const { method, customerId, isTest, standing } = order
  const { next } = standing.shopper
  const isRest = next.includes('pay the rest')
  if (isTest || (!isRest && !next.includes('pay'))) return null
  const byCard = !isRest || next.includes('pay the rest by card')
  return { ...amountDue(order), method, isRest, byCard, hasAccount: customerId !== null }
}

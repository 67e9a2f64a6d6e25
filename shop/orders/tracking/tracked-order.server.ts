import type { Database } from '#db/connect.ts'
import { eventsOf } from '#shop/orders/orders/events.server.ts'
import { orderStatuses, statusWords } from '#shop/orders/orders/order-status.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { ownStory } from '#shop/orders/orders/own-story.ts'
import { UNDO_SECONDS } from '#shop/orders/orders/unsent-change.server.ts'
import { parcelsOf } from '#shop/orders/parcels/parcels.server.ts'
import type { TrackedOrder } from './tracking.ts'

/** Returns the data of an order for the tracking page; null if there is no such order (rules: order tracking). */
export async function trackedOrder(db: Database, id: string): Promise<TrackedOrder | null> {
  const row = await ordersWithLines(db).where('orders.id', '=', id).executeTakeFirst()
  if (!row) return null
  const { status, fulfilment, customerId, standing } = orderFrom(row)
  const [events, parcels] = await Promise.all([eventsOf(db, id), parcelsOf(db, id)])
  const ofItsWay = (events ?? []).filter(({ kind }) => kind === 'placed' || kind === 'status')
  return {
    number: shortId(id),
    status,
    label: statusWords(status, fulfilment).label,
    mayCancel: customerId === null && standing.shopper.next.includes('cancel'),
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

import type { Database } from '#db/connect.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'

const DAY_MS = 24 * 60 * 60_000

/** Reasons why customers can't return items: made to order, or sold as final sale. */
export const keptBecause = ['made', 'final'] as const
type KeptBecause = (typeof keptBecause)[number] | null

/** Items of a line that can still be returned. `kept` is the reason why only staff can start their return. */
type ReturnableLine = { position: number; left: number; kept: KeptBecause }

/** The items that can still be returned, and the deadline for the request; null if the order was not handed over. */
export type Returnable = { until: Date; lines: ReturnableLine[] } | null

/**
 * Returns the items of an order that aren't part of another return. Customers can request their return until `days`
 * days after the last delivery. Items made to order or sold as final sale are marked; only staff can start their
 * return (rules: return eligibility, final sale).
 */
export async function returnableOf(
  db: Database,
  { id, status, isTest, createdAt }: Pick<Order, 'id' | 'status' | 'isTest' | 'createdAt'>,
  days: number,
): Promise<Returnable> {
  if (!orderStatuses[status].isHandedOver || isTest) return null
  const delivered = await db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .where('kind', '=', 'status')
    .where('new_value', '=', status)
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst()
  const lines = await db
    .selectFrom('order_lines')
    .where('order_id', '=', id)
    .select(['position', 'quantity', 'returning_quantity', 'made_in_days', 'final'])
    .orderBy('position')
    .execute()
  const since = delivered?.at ?? createdAt
  return {
    until: new Date(since.getTime() + days * DAY_MS),
    lines: lines.map(({ position, quantity, returning_quantity, made_in_days, final }) => ({
      position,
      left: quantity - returning_quantity,
      kept: made_in_days !== null ? 'made' : final ? 'final' : null,
    })),
  }
}

import type { Database } from '#db/connect.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'

const DAY_MS = 24 * 60 * 60_000

/** Reasons why pieces can't be returned: made to order, or sold as final. */
export const keptBecause = ['made', 'final'] as const
type KeptBecause = (typeof keptBecause)[number] | null

/** Pieces of a line that can still be returned. `kept` is the reason why only staff can begin their return. */
type ReturnableLine = { position: number; left: number; kept: KeptBecause }

/** The pieces that can still be returned, and the last moment to request it; null unless the customer has the order. */
export type Returnable = { until: Date; lines: ReturnableLine[] } | null

/**
 * Returns the pieces that aren't part of another return. Customers can request it until `days` after the last delivery.
 * Pieces made to order or sold as final are marked; only staff can take them back
 * (rules: return eligibility, final sale).
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

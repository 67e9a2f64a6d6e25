import type { Database } from '#db/connect.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'

const DAY_MS = 24 * 60 * 60_000

/** Why pieces of a line can't come back: they are made for her, or were sold as final. */
export const keptBecause = ['made', 'final'] as const
type KeptBecause = (typeof keptBecause)[number] | null

/** Of a line, how many pieces can still come back, and why none can although they are with her. */
type ReturnableLine = { position: number; left: number; kept: KeptBecause }

/** What can still come back of an order, and until when she may ask; null of one that isn't with its customer. */
export type Returnable = { until: Date; lines: ReturnableLine[] } | null

/**
 * What can come back of an order: the pieces that no other return has. She may ask for so many `days` after it was last
 * delivered; what is made for her or was sold as final is named, and is staff's alone to take back
 * (rules: what can come back, final pieces).
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

import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { writeEvent } from './events.server.ts'
import { lineWords } from './line-words.ts'
import { orderIdPattern } from './order-id.ts'
import { orderStatuses } from './order-status.ts'
import type { Order } from './order.ts'
import { findOrder } from './orders.server.ts'
import { overtaken } from './change-status.server.ts'

/**
 * Marks a made-to-order line as finished or not finished; repeating it changes nothing. Conflict if the line was taken
 * from stock, or if the order was sent or cancelled (rules: finished pieces).
 */
export async function finishLine(
  tx: Transaction,
  admin: Admin,
  id: string,
  { position, isFinished }: { position: number; isFinished: boolean },
  now: Date,
): Promise<Order | Failure<'order-not-found' | 'not-made' | 'stale'>> {
  const locked = orderIdPattern.test(id)
    ? await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
    : undefined
  const order = locked && (await findOrder(tx, admin, id))
  const line = order?.lines[position]
  if (!order) return notFound('order-not-found')
  if (!line || line.madeInDays === null) return conflict('not-made')
  if (!orderStatuses[order.status].isUntouched) return overtaken(order)
  if (Boolean(line.finishedAt) === isFinished) return order
  await tx
    .updateTable('order_lines')
    .set({ finished_at: isFinished ? now : null })
    .where('order_id', '=', id)
    .where('position', '=', position)
    .execute()
  const became = `${isFinished ? 'Finished' : 'Not finished'}: ${line.quantity} × ${line.name}, ${lineWords(line)}`
  await writeEvent(
    tx,
    id,
    { actor: 'admin', adminId: admin.id, name: admin.name, kind: 'made', was: null, became },
    now,
  )
  return (await findOrder(tx, admin, id))!
}

/**
 * Returns the first unfinished made-to-order line at these positions; undefined if there is none
 * (rules: finished pieces).
 */
export const stillMade = (
  { lines }: Pick<Order, 'lines'>,
  positions: readonly number[] = lines.map((_, at) => at),
): Order['lines'][number] | undefined =>
  positions
    .map((position) => lines[position])
    .find((line) => line !== undefined && line.madeInDays !== null && !line.finishedAt)

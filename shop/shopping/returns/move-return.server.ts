import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, notFound, problem, type Failure } from '#shop/core/errors.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { UNDO_SECONDS } from '#shop/orders/orders/unsent-change.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { putSentBack, takeSentBack } from '#shop/catalogue/stock/product-returns.server.ts'
import { type Return } from './return.ts'
import { movesFrom, returnMoves, returnStates, type ReturnMove } from './return-states.ts'
import { findReturn } from './returns.server.ts'

export const moveRefusals = [
  ...(['return-not-found', 'stale', 'return-not-so', 'return-pieces', 'return-sold', 'unfilled'] as const),
] as const
type Refused = Failure<(typeof moveRefusals)[number]>

export type Moving = {
  move: ReturnMove
  /** The version of the return that was loaded. */
  version: number
  /** Message to the customer if the return is declined. */
  words?: string
  /** Number of items per line that can be sold again, if the return is received. */
  sellable?: readonly { position: number; quantity: number }[]
}

/**
 * Changes the state of a return, by staff or the customer. Receiving a return adds the sellable items to the stock.
 * Undoing the receipt removes them again, and fails if they were sold. If the order is cancelled, its stock was already
 * restored and doesn't change. After a change by staff, the mail is delayed by a minute, so that the change can be
 * undone (rules: returns, return restocking).
 */
export async function moveReturn(
  tx: Transaction,
  by: Admin | 'buyer',
  id: string,
  { move, version, words = '', sellable = [] }: Moving,
  now: Date,
): Promise<Return | Refused> {
  const found = await lockReturn(tx, id)
  if (!found) return notFound('return-not-found')
  const { order, ...rest } = found
  const was = rest.return
  if (was.version !== version) return conflict('stale', { params: { of: 'return', by: '' } })
  if (!movesFrom(was.state, by === 'buyer' ? 'buyer' : 'staff').includes(move))
    return conflict('return-not-so', { params: { state: returnStates[was.state].label } })
  if (move === 'decline' && words === '') return invalid('unfilled', { fields: { words: problem('required') } })
  const { to } = returnMoves[move]
  const refusal =
    returnStates[to].comesBack && !returnStates[was.state].comesBack
      ? await piecesTaken(tx, order, was)
      : by !== 'buyer' && returnStates[to].isHere !== returnStates[was.state].isHere
        ? await moveStock(tx, by, was, { isHere: returnStates[to].isHere, sellable, now })
        : null
  if (refusal) return refusal

  await tx
    .updateTable('returns')
    .set({
      state: to,
      state_at: now,
      version: version + 1,
      ...(move === 'decline' && { answer: words }),
      ...(move === 'not settled' && { sum: null, less: '' }),
    })
    .where('id', '=', id)
    .execute()
  await recordStateChange(tx, by, order, { move, words, was }, now)
  await enqueue(tx, 'return-updated', id, { seconds: by === 'buyer' ? 0 : UNDO_SECONDS })
  return (await findReturn(tx, id))!
}

/**
 * Locks a return with its order. Locks the order first, as everywhere, to avoid deadlocks. Returns null for an unknown
 * id.
 */
export async function lockReturn(tx: Transaction, id: string): Promise<{ return: Return; order: Order } | null> {
  const known = await findReturn(tx, id)
  if (!known) return null
  await tx.selectFrom('orders').where('id', '=', known.orderId).select('id').forUpdate().executeTakeFirst()
  const [order, locked] = [await linkedOrder(tx, known.orderId), await findReturn(tx, id)]
  return order && locked && { return: locked, order }
}

/** Returns a failure if a closed return can't be reopened because another return includes its items; otherwise null. */
async function piecesTaken(tx: Transaction, order: Order, { lines }: Return): Promise<Refused | null> {
  const rows = await tx
    .selectFrom('order_lines')
    .where('order_id', '=', order.id)
    .select(['position', 'quantity', 'returning_quantity', 'name'])
    .execute()
  for (const { position, quantity } of lines) {
    const row = rows.find((each) => each.position === position)
    const left = row ? row.quantity - row.returning_quantity : 0
    if (quantity > left) return conflict('return-pieces', { params: { name: row?.name ?? '', left } })
  }
  return null
}

type Came = { isHere: boolean; sellable: NonNullable<Moving['sellable']>; now: Date }

async function moveStock(
  tx: Transaction,
  admin: Admin,
  { id, orderId, lines }: Return,
  { isHere, sellable, now }: Came,
): Promise<Refused | null> {
  const { isReleased } = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(({ eb }) => eb('stock_released_at', 'is not', null).as('isReleased'))
    .executeTakeFirstOrThrow()
  const ofLine = (position: number) => sellable.find((line) => line.position === position)?.quantity ?? 0
  if (isHere) {
    const more = lines.find(({ position, quantity }) => ofLine(position) > quantity)
    if (more) return conflict('return-pieces', { params: { name: '', left: more.quantity } })
    const back = lines.map(({ position }) => ({ position, quantity: ofLine(position) }))
    if (!isReleased) await putSentBack(tx, orderId, back, { admin, now })
  } else {
    const back = lines.map(({ position, sellable: quantity }) => ({ position, quantity: quantity ?? 0 }))
    if (!isReleased && !(await takeSentBack(tx, orderId, back, { admin, now }))) return conflict('return-sold')
  }
  for (const { position, quantity } of lines) {
    await tx
      .updateTable('return_lines')
      .set({ sellable: isHere ? ofLine(position) : null })
      .where('return_id', '=', id)
      .where('position', '=', position)
      .execute()
    await tx
      .updateTable('order_lines')
      .set(({ eb }) => ({ restocked_quantity: eb('restocked_quantity', isHere ? '+' : '-', quantity) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
  return null
}

/** Records a state change in the order's timeline and, for staff, in the audit log. */
export async function recordStateChange(
  tx: Transaction,
  by: Admin | 'buyer',
  order: Order,
  { move, words, was }: { move: ReturnMove; words: string; was: Return },
  now: Date,
): Promise<void> {
  const became = `${returnMoves[move].words}${words && `: ${words}`}`
  const who =
    by === 'buyer'
      ? ({ actor: order.customerId === null ? 'guest' : 'customer', name: order.name } as const)
      : ({ actor: 'admin', adminId: by.id, name: by.name } as const)
  await writeEvent(tx, order.id, { ...who, kind: 'return', was: was.state, became }, now)
  if (by === 'buyer') return
  const after = { state: returnMoves[move].to, ...(words && { reason: words }) }
  await writeAudit(
    tx,
    by,
    { action: 'return-moved', subject: 'order', subjectId: order.id, was: { state: was.state }, became: after },
    now,
  )
}

import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { formatNaira } from '#shop/core/money.ts'
import { writeEvent } from './events.server.ts'
import { shortId } from './order.ts'
import { linkedOrder } from './orders.server.ts'
import { restate } from './restate.server.ts'
import { mostBack } from './tender-wish.ts'

export const byTheShop = { adminId: null, name: 'Exchange' } as const

/** A movement of money for an exchange: `amount` in naira, from the return `returnId` of order `of` to order `id`. */
export type Exchanged = { id: string; of: string; returnId: string; amount: number }

/**
 * Moves an exchange's money from the returned order to the exchange order. Writes two entries; the database checks at
 * commit that they are equal. The caller must have locked both orders, and must call `restate` for both
 * (rules: exchanges).
 */
export async function moveByExchange(
  tx: Transaction,
  { id, of, returnId, amount }: Exchanged,
  by: { adminId: string | null; name: string },
  now: Date,
): Promise<void> {
  const same = {
    ...{ way: 'exchange' as const, exchange_id: id, amount, received_at: now, created_at: now },
    ...{ admin_id: by.adminId, admin_name: by.name },
  }
  await tx
    .insertInto('tenders')
    .values([
      { ...same, order_id: of, return_id: returnId, kind: 'given back', note: `Exchange: #${shortId(id)}` },
      { ...same, order_id: id, return_id: null, kind: 'received', note: `Exchange of #${shortId(of)}` },
    ])
    .execute()
}

/**
 * Locks the order that an exchange order replaces. Returns the replaced order's id, its return, and the maximum amount
 * that may be exchanged. The caller must have locked the exchange order first, as all code does, to avoid deadlocks
 * (rules: exchanges).
 */
export async function lockExchanged(
  tx: Transaction,
  orderId: string,
): Promise<{ of: string; returnId: string; most: number }> {
  const found = await tx
    .selectFrom('exchanges')
    .innerJoin('returns', 'returns.id', 'exchanges.return_id')
    .where('exchanges.order_id', '=', orderId)
    .select(['returns.order_id as of', 'return_id as returnId', 'most'])
    .executeTakeFirstOrThrow()
  await tx.selectFrom('orders').where('id', '=', found.of).select('id').forUpdate().executeTakeFirst()
  return found
}

/**
 * Returns the exchange money, up to `due` naira, that went back to the return when the exchange order was cancelled or
 * not paid. Null if there is none; 'spent meanwhile' if the return has since been refunded in another way. If there is
 * such money, locks the returned order (rules: exchanges).
 */
export async function exchangeLeft(
  tx: Transaction,
  id: string,
  due: number,
): Promise<Exchanged | null | 'spent meanwhile'> {
  const lapsed = await tx
    .selectFrom('tenders')
    .where('order_id', '=', id)
    .where('exchange_id', '=', id)
    .where('lapsed', '=', true)
    .where('redrawn', '=', false)
    .select('amount')
    .executeTakeFirst()
  const amount = Math.min(lapsed?.amount ?? 0, due)
  if (amount <= 0) return null
  const { of, returnId, most } = await lockExchanged(tx, id)
  const row = await tx
    .selectFrom('returns')
    .where('id', '=', returnId)
    .where('state', 'in', ['received', 'settled'])
    .select(['sum', sql<number>`given_for_return(id)`.as('given')])
    .executeTakeFirst()
  const order = await linkedOrder(tx, of)
  const left = row ? (row.sum ?? most) - row.given : 0
  return left < amount || !order || mostBack(order) < amount ? 'spent meanwhile' : { id, of, returnId, amount }
}

/**
 * Moves the exchange money again after the exchange order was restored. The caller must have locked both orders, and
 * must call `restate` afterwards (rules: exchanges).
 */
export async function drawExchange(tx: Transaction, exchanged: Exchanged, now: Date): Promise<void> {
  const { id, of, returnId, amount } = exchanged
  await moveByExchange(tx, exchanged, byTheShop, now)
  await tx
    .updateTable('returns')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', returnId)
    .execute()
  const by = { actor: 'shop', name: byTheShop.name } as const
  const became = `${formatNaira(amount)} of the return was used for order #${shortId(id)} again`
  await writeEvent(tx, of, { ...by, kind: 'return', was: null, became }, now)
  await restate(tx, of, by, now, 'exchanged')
}

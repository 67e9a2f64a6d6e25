import type { Transaction } from '#db/connect.ts'
import { lockCredit, type LockedCredit } from '#shop/orders/credit/balances.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { formatNaira } from '#shop/core/money.ts'
import { moveByCredit } from './draw-credit.server.ts'
import { drawExchange, exchangeLeft } from './draw-exchange.server.ts'
import { writeEvent } from './events.server.ts'
import { asCreditEvent, byTheShop } from './lapse-credit.server.ts'

/**
 * Uses credit and exchange money for an order again, up to `due` naira, after the money was returned because the order
 * was cancelled or not paid. Uses all of it or nothing: returns 'none' if there was no such money, 'spent meanwhile' if
 * it was spent or the gift card was closed. The caller must have locked the order and reserved its stock again, and
 * must call `restate` afterwards (rules: store credit payment, gift card payment, exchanges).
 */
export async function drawAgain(
  tx: Transaction,
  orderId: string,
  due: number,
  now: Date,
): Promise<'none' | 'drawn' | 'spent meanwhile'> {
  const exchanged = await exchangeLeft(tx, orderId, due)
  if (exchanged === 'spent meanwhile') return exchanged
  const lapsed = await tx
    .selectFrom('tenders')
    .where('order_id', '=', orderId)
    .where('lapsed', '=', true)
    .where('redrawn', '=', false)
    .where('credit_id', 'is not', null)
    .select(['amount', 'credit_id'])
    .$narrowType<{ credit_id: string }>()
    .orderBy('credit_id')
    .execute()
  const shares = sharesOf(lapsed, due - (exchanged?.amount ?? 0))
  if (!exchanged && shares.length === 0) return 'none'
  const credits: LockedCredit[] = []
  for (const { creditId } of shares) credits.push(await lockCredit(tx, creditId))
  if (shares.some(({ amount }, at) => credits[at]!.balance < amount || credits[at]!.closed !== null))
    return 'spent meanwhile'
  if (exchanged) await drawExchange(tx, exchanged, now)
  for (const [at, { amount }] of shares.entries()) {
    const drawn = await moveByCredit(tx, credits[at]!, { orderId, kind: 'received', amount, by: byTheShop }, now)
    if (isFailure(drawn)) throw new Error(`Credit of order ${orderId} can't be used again`)
  }
  await tx
    .updateTable('tenders')
    .set({ redrawn: true })
    .where('order_id', '=', orderId)
    .where('lapsed', '=', true)
    .execute()
  if (shares.length === 0) return 'drawn'
  const sum = shares.reduce((all, { amount }) => all + amount, 0)
  const became = `${formatNaira(sum)} was paid with credit again`
  await writeEvent(tx, orderId, { ...asCreditEvent, became }, now)
  return 'drawn'
}

type Lapsed = { amount: number; credit_id: string }

/** Returns the amount to use again from each credit, up to `due` in total. */
function sharesOf(lapsed: readonly Lapsed[], due: number): { creditId: string; amount: number }[] {
  const each = Map.groupBy(lapsed, ({ credit_id }) => credit_id)
  let left = Math.max(0, due)
  return [...each].flatMap(([creditId, parts]) => {
    const amount = Math.min(
      left,
      parts.reduce((sum, part) => sum + part.amount, 0),
    )
    left -= amount
    return amount > 0 ? [{ creditId, amount }] : []
  })
}

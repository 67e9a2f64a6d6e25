import type { Transaction } from '#db/connect.ts'
import { lockCredit, lockCredits } from '#shop/orders/credit/balances.server.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { creditsMoved } from '#shop/orders/orders/credits-moved.server.ts'
import { moveByCredit } from '#shop/orders/orders/draw-credit.server.ts'
import { moveByExchange, type Exchanged } from '#shop/orders/orders/draw-exchange.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { mostBack } from '#shop/orders/orders/tender-wish.ts'

/** The parts of an amount that were paid with money and with each credit, in naira. */
type Parts = { money: number; credits: { creditId: string; amount: number }[] }

/**
 * Splits an amount by the way it was paid: first with money, then with gift cards, then with store credit. `all` is the
 * amount received for the order and not refunded; `drawn` are the amounts from each credit, in order of use. Amounts
 * are in naira (rules: exchanges).
 */
export function partsOf(sum: number, all: number, drawn: readonly { creditId: string; net: number }[]): Parts {
  const own = drawn.filter(({ net }) => net > 0)
  const byCredit = own.reduce((total, { net }) => total + net, 0)
  const money = Math.min(sum, Math.max(0, all - byCredit))
  let left = sum - money
  const credits = own.flatMap(({ creditId, net }) => {
    const amount = Math.min(net, left)
    left -= amount
    return amount > 0 ? [{ creditId, amount }] : []
  })
  return { money, credits }
}

/**
 * Moves the value of a return from its order to the new order. The part paid with money moves as money. The parts paid
 * with a gift card or store credit are returned to that credit and used again for the new order, so that they remain
 * the same kind of credit. Returns a Conflict if the gift card is frozen or closed. The caller locks the order, records
 * the exchange and updates both payment summaries (rules: exchanges).
 */
export async function moveWorth(
  tx: Transaction,
  from: Order,
  { id, of, returnId, amount }: Exchanged,
  by: { adminId: string; name: string },
  now: Date,
): Promise<null | Failure<'credit-short' | 'gift-card-closed'>> {
  const { money, credits } = partsOf(amount, mostBack(from), await drawnOf(tx, of))
  if (money > 0) await moveByExchange(tx, { id, of, returnId, amount: money }, by, now)
  await lockCredits(
    tx,
    credits.map(({ creditId }) => creditId),
  )
  for (const { creditId, amount } of credits) {
    const same = { amount, by, isQuiet: true }
    const given = { ...same, orderId: of, kind: 'given back' as const, returnId, note: 'Exchange' }
    await moveByCredit(tx, await lockCredit(tx, creditId), given, now)
    const drawn = { ...same, orderId: id, kind: 'received' as const, note: 'Exchange' }
    const refused = await moveByCredit(tx, await lockCredit(tx, creditId), drawn, now)
    if (isFailure(refused)) return refused
  }
  return null
}

async function drawnOf(tx: Transaction, orderId: string): Promise<{ creditId: string; net: number }[]> {
  const moved = await creditsMoved(tx, orderId)
  const each = Map.groupBy(moved, ({ creditId }) => creditId)
  return [...each]
    .map(([creditId, parts]) => ({
      creditId,
      net: parts.reduce((sum, { change }) => sum + change, 0),
      isCard: parts[0]!.way === 'gift card',
    }))
    .toSorted((one, other) => Number(other.isCard) - Number(one.isCard))
}

import type { Transaction } from '#db/connect.ts'
import { lockCredit, lockCredits } from '#shop/orders/credit/balances.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { formatNaira } from '#shop/core/money.ts'
import { moveByCredit, undoByCredit } from './draw-credit.server.ts'
import { writeEvent } from './events.server.ts'
import { creditsMoved, type CreditMoved } from './credits-moved.server.ts'
import { lapseExchange } from './lapse-exchange.server.ts'
import { tenderWays } from './tender.ts'

export const byTheShop = { adminId: null, name: 'The shop' } as const
export const asCreditEvent = { actor: 'shop', name: 'Credit', kind: 'money', was: null } as const
const WHY = 'The order was cancelled or not paid'

/**
 * Returns the credit and exchange money of an unpaid or cancelled order to its source. Returns false if there was none.
 * The money is used again if the order is restored. Money that staff have already returned to credit is not returned
 * twice. The caller must have locked the order and released its stock, and must call `restate` afterwards
 * (rules: store credit payment, gift card payment, exchanges).
 */
export async function lapseCredit(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const isBack = await lapseExchange(tx, orderId, now)
  const moved = await creditsMoved(tx, orderId)
  const left = moved.reduce((sum, { change }) => sum + change, 0)
  if (left <= 0) return isBack
  const nets = netOfEach(moved)
  await lockCredits(tx, [...nets.keys()])
  // If staff gave the credit to another account than the one that paid, it may be spent by now. It stays in that
  // account, and only the rest is returned.
  const isMixed = [...nets.values()].some((net) => net < 0)
  if (isMixed) await giveBackRest(tx, orderId, nets, left, now)
  else for (const each of moved) await undo(tx, orderId, each, now)
  const words = [...new Set(moved.map(({ way }) => tenderWays[way].label.toLowerCase()))].join(' and ')
  const became = `${formatNaira(left)} was returned to ${words}, because the order was cancelled or not paid`
  await writeEvent(tx, orderId, { ...asCreditEvent, became }, now)
  return true
}

/** Returns the amount of the order that each credit still pays, by the credit's id. */
function netOfEach(moved: readonly CreditMoved[]): Map<string, number> {
  const nets = new Map<string, number>()
  for (const { creditId, change } of moved) nets.set(creditId, (nets.get(creditId) ?? 0) + change)
  return nets
}

async function undo(tx: Transaction, orderId: string, { change: _, ...moved }: CreditMoved, now: Date): Promise<void> {
  const why = { reason: WHY, by: byTheShop }
  const undone = await undoByCredit(tx, { ...moved, orderId }, 'given back', why, now)
  if (isFailure(undone)) throw new Error(`Credit of order ${orderId} can't be returned`)
  await tx
    .updateTable('tenders')
    .set({
      ...{ taken_back_at: now, taken_back_by: byTheShop.name, taken_back_why: WHY },
      lapsed: moved.kind === 'received',
    })
    .where('id', '=', moved.id)
    .execute()
}

async function giveBackRest(
  tx: Transaction,
  orderId: string,
  nets: ReadonlyMap<string, number>,
  all: number,
  now: Date,
): Promise<void> {
  let left = all
  for (const [creditId, net] of nets) {
    const amount = Math.min(net, left)
    if (amount <= 0) continue
    left -= amount
    const back = { orderId, kind: 'given back' as const, amount, by: byTheShop, note: WHY }
    await moveByCredit(tx, await lockCredit(tx, creditId), back, now)
  }
}

import type { Transaction } from '#db/connect.ts'
import { lockCredit, type LockedCredit } from '#shop/orders/credit/balances.server.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { giftCardOf } from './credits-moved.server.ts'
import type { TenderKind } from './tender.ts'

/**
 * The gift card that so much of an order's money, in naira, can go back to, locked: the one that paid a part of it, and never
 * more than it paid. Nobody draws from one by hand: its code does (rules: gift card pays).
 */
export async function cardOfOrder(
  tx: Transaction,
  orderId: string,
  kind: TenderKind,
  amount: number,
): Promise<LockedCredit | Failure<'no-credit' | 'too-much'>> {
  const card = kind === 'given back' ? await giftCardOf(tx, orderId) : null
  if (!card) return conflict('no-credit')
  if (amount > card.amount)
    return conflict('too-much', { params: { of: 'payment', left: card.amount, currency: null }, field: 'amount' })
  return lockCredit(tx, card.id)
}

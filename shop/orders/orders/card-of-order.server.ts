import type { Transaction } from '#db/connect.ts'
import { lockCredit, type LockedCredit } from '#shop/orders/credit/balances.server.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { giftCardOf } from './credits-moved.server.ts'
import type { TenderKind } from './tender.ts'

/**
 * Locks and returns the gift card that paid a part of an order, so that `amount` naira can be returned to it. Fails
 * with a Conflict if no gift card was used, or if `amount` exceeds the amount it paid. Staff can't charge a gift card
 * manually, because that requires the card's code (rules: gift card payment).
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

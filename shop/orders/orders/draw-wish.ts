import { membersThat } from '#shop/core/closed-list.ts'
import { tenderWays } from './tender.ts'

/** Amounts in naira that the customer wants to pay with credit. A gift card is identified by the id of its credit. */
export type DrawWish = { storeCredit: number; giftCard: { id: string; amount: number } | null }

const creditWays = membersThat(tenderWays, 'isCredit')
type CreditWay = (typeof creditWays)[number]

/** Kinds of credit, and exchanges, that can pay a whole order when it is placed (rules: sales report). */
export const coveringWays = [...creditWays, 'exchange'] as const
export type CoveringWay = (typeof coveringWays)[number]

/**
 * Splits an order's amount in naira between gift card and store credit: the card is used first, and at most the order's
 * amount is used (rules: gift card payment).
 */
export function drawnOf({ storeCredit, giftCard }: DrawWish, amount: number): { byCard: number; byCredit: number } {
  const byCard = Math.min(giftCard?.amount ?? 0, amount)
  return { byCard, byCredit: Math.min(storeCredit, amount - byCard) }
}

/**
 * Returns the credit that pays a whole order of this amount ('gift card' only if the gift card covers the whole
 * amount), or null if some of it remains to be paid (rules: sales report).
 */
export function coveredBy(wish: DrawWish, amount: number): CreditWay | null {
  const { byCard, byCredit } = drawnOf(wish, amount)
  if (amount === 0 || byCard + byCredit < amount) return null
  return byCredit === 0 ? 'gift card' : 'credit'
}

import { membersThat } from '#shop/core/closed-list.ts'
import { tenderWays } from './tender.ts'

/** What its buyer said that credit pays of an order, in naira; a card by the id of its credit. */
export type DrawWish = { storeCredit: number; giftCard: { id: string; amount: number } | null }

/** The ways in which an order can be paid by credit. */
const creditWays = membersThat(tenderWays, 'isCredit')
type CreditWay = (typeof creditWays)[number]

/** By what an order can be paid for whole as it is placed, before any money comes (rules: sales report). */
export const coveringWays = [...creditWays, 'exchange'] as const
export type CoveringWay = (typeof coveringWays)[number]

/** What each draws of an order of this amount, in naira: the card first, and no more than there is to pay (rules: gift card pays). */
export function drawnOf({ storeCredit, giftCard }: DrawWish, amount: number): { byCard: number; byCredit: number } {
  const byCard = Math.min(giftCard?.amount ?? 0, amount)
  return { byCard, byCredit: Math.min(storeCredit, amount - byCard) }
}

/** By which credit an order of this amount is paid for whole: by a card's, or else as store credit; null where a part is left (rules: sales report). */
export function coveredBy(wish: DrawWish, amount: number): CreditWay | null {
  const { byCard, byCredit } = drawnOf(wish, amount)
  if (amount === 0 || byCard + byCredit < amount) return null
  return byCredit === 0 ? 'gift card' : 'credit'
}

import { membersOf } from '#shop/core/closed-list.ts'
import type { Naira } from '#shop/core/money.ts'
import type { RefundState } from '#shop/orders/orders/payment.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'

/** Options that the customer can choose for a return (rules: returns). */
export const returnWishes = {
  money: { label: 'A refund', staff: 'The customer would like a refund', told: 'You would like a refund.' },
  credit: {
    label: 'Store credit',
    staff: 'The customer would like store credit',
    told: 'You would like store credit.',
  },
  'another size': {
    label: 'Another size or piece',
    staff: 'The customer would like another size or piece',
    told: 'You would like another size or piece. When we receive your return, we will choose it with you and tell you if you need to pay a difference.',
  },
} as const satisfies Record<string, { label: string; staff: string; told: string }>
export type ReturnWish = keyof typeof returnWishes

/** Methods of refunding a return, with the text of the button that confirms an amount (rules: return refund). */
export const returnWays = {
  card: { label: 'To the card', press: (sum: string) => `Refund ${sum} to the card` },
  transfer: { label: 'By bank transfer (manual)', press: (sum: string) => `I have sent ${sum} by transfer` },
  cash: { label: 'In cash (manual)', press: (sum: string) => `I have given ${sum} in cash` },
  terminal: {
    label: 'At the card terminal (manual)',
    press: (sum: string) => `I have refunded ${sum} at the terminal`,
  },
  'gift card': { label: 'To the gift card', press: (sum: string) => `Refund ${sum} to the gift card` },
  credit: { label: 'As store credit', press: (sum: string) => `Refund ${sum} as store credit` },
} as const satisfies Record<string, { label: string; press: (sum: string) => string }>
export type ReturnWay = keyof typeof returnWays

/** Returns true if staff hand the money over themselves; they can then enter a proof. */
export const isGivenByHand = (way: ReturnWay): way is HandedWay & ReturnWay =>
  way === 'transfer' || way === 'cash' || way === 'terminal'

/** Remaining amounts of an order by origin, in naira. */
export type OrderMoney = {
  card: number
  /** Includes `giftCard`. */
  credit: number
  giftCard: number
  all: number
  /** True if the customer can get store credit. */
  hasCredit: boolean
  /** Methods of the manually recorded payments, oldest first. */
  cameBy: readonly HandedWay[]
  /** True if bank details were given. */
  hasAccount: boolean
}

/** A refund method, with its maximum amount in naira. */
export type WayBack = { way: ReturnWay; most: number }

/**
 * Returns the methods to refund the rest of a return, preferred one first: the customer's choice if possible, otherwise
 * the method of the payment. A card gets at most the amount it paid. The terminal is offered only if it was used.
 * Amounts paid with credit can't be refunded as money, and amounts paid with a gift card are refunded only to that card
 * (rules: return refund).
 */
export function waysBack(
  left: Naira | number,
  wants: ReturnWish,
  { card, credit, giftCard, all, hasCredit, cameBy, hasAccount }: OrderMoney,
): WayBack[] {
  const here = Math.min(left, all)
  const byHand = Math.min(left, Math.max(0, all - credit))
  const most: Record<ReturnWay, number> = {
    card: Math.min(here, card),
    'gift card': Math.min(here, giftCard),
    credit: hasCredit ? Math.min(left, Math.max(0, all - giftCard)) : 0,
    transfer: byHand,
    cash: byHand,
    terminal: cameBy.includes('terminal') ? byHand : 0,
  }
  const possible = membersOf(returnWays).filter((way) => most[way] > 0)
  const wished = wants === 'credit' ? 'credit' : most.card > 0 ? 'card' : hasAccount ? 'transfer' : cameBy.at(-1)
  const first = possible.find((way) => way === wished) ?? possible[0]
  return possible
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .map((way) => ({ way, most: most[way] }))
}

/** A refund of a return, including pending and failed ones. */
export type ReturnRefund = {
  id: string
  /** 'exchange' if the money was moved to the order `exchange`. */
  way: ReturnWay | 'exchange' | 'other'
  exchange: string | null
  amount: number
  /** State of a card refund at its provider; null for a manual refund. */
  state: RefundState | null
  isTakenBack: boolean
  failure: string
  by: string
  at: Date
}

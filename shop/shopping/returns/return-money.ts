import { membersOf } from '#shop/core/closed-list.ts'
import type { Naira } from '#shop/core/money.ts'
import type { RefundState } from '#shop/orders/orders/payment.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'

/** Wishes of the customer for a return (rules: returns). */
export const returnWishes = {
  money: { label: 'My money back', staff: 'The customer would like a refund', told: 'You would like a refund.' },
  credit: {
    label: 'Store credit',
    staff: 'The customer would like store credit',
    told: 'You would like store credit.',
  },
  'another size': {
    label: 'Another size or piece',
    staff: 'The customer would like another size or piece',
    told: 'You would like another size or piece. We choose it with you once we receive your return, and tell you if you need to pay a difference.',
  },
} as const satisfies Record<string, { label: string; staff: string; told: string }>
export type ReturnWish = keyof typeof returnWishes

/** Ways of refunding a return, with the label of the button for a sum (rules: return refund). */
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

/** True if staff hand the money over; they can note a proof. */
export const isGivenByHand = (way: ReturnWay): way is HandedWay & ReturnWay =>
  way === 'transfer' || way === 'cash' || way === 'terminal'

/**
 * Money left of an order by origin, in naira; `giftCard` is included in `credit`. `hasCredit` is true if the customer
 * can get store credit, `cameBy` lists how money was received by hand, latest last, and `hasAccount` is true if bank
 * details were given.
 */
export type OrderMoney = {
  card: number
  credit: number
  giftCard: number
  all: number
  hasCredit: boolean
  cameBy: readonly HandedWay[]
  hasAccount: boolean
}

/** A way of refunding, with its maximum in naira. */
export type WayBack = { way: ReturnWay; most: number }

/**
 * Lists the ways to refund the rest of a return, preferred one first: the customer's wish if possible, otherwise the
 * way of the payment. A card gets at most what it paid. The terminal is offered only if it was used. Money paid with
 * credit can't be refunded as money, and money from a gift card goes back to that card only (rules: return refund).
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
export type GivenBack = {
  id: string
  /** An exchange moved the money to the order in `exchange`. */
  way: ReturnWay | 'exchange' | 'other'
  exchange: string | null
  amount: number
  /** State of a card refund at its provider; null for a refund by hand. */
  state: RefundState | null
  isTakenBack: boolean
  failure: string
  by: string
  at: Date
}

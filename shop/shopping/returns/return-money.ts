import { membersOf } from '#shop/core/closed-list.ts'
import type { Naira } from '#shop/core/money.ts'
import type { RefundState } from '#shop/orders/orders/payment.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'

/** What whoever sends pieces back would like for them (rules: returns). */
export const returnWishes = {
  money: { label: 'My money back', staff: 'She would like her money back', told: 'You would like your money back.' },
  credit: { label: 'Store credit', staff: 'She would like store credit', told: 'You would like store credit.' },
  'another size': {
    label: 'Another size or piece',
    staff: 'She would like another size or piece',
    told: 'You would like another size or piece in its place. We choose it with you once yours is here, and tell you if anything is to be paid.',
  },
} as const satisfies Record<string, { label: string; staff: string; told: string }>
export type ReturnWish = keyof typeof returnWishes

/** How money of a return goes back, and what the button that does it says of a sum (rules: money of a return). */
export const returnWays = {
  card: { label: 'To her card', press: (sum: string) => `Give back ${sum} to her card` },
  transfer: { label: 'By bank transfer, which you made', press: (sum: string) => `I have sent ${sum} by transfer` },
  cash: { label: 'In cash, which you gave', press: (sum: string) => `I have given ${sum} in cash` },
  terminal: {
    label: 'At the card terminal, which you did',
    press: (sum: string) => `I have given ${sum} back at the terminal`,
  },
  'gift card': { label: 'To the gift card', press: (sum: string) => `Give ${sum} back to the gift card` },
  credit: { label: 'As store credit', press: (sum: string) => `Give ${sum} as store credit` },
} as const satisfies Record<string, { label: string; press: (sum: string) => string }>
export type ReturnWay = keyof typeof returnWays

/** Whether a person hands the money over, and may note the proof of it. */
export const isGivenByHand = (way: ReturnWay): way is HandedWay & ReturnWay =>
  way === 'transfer' || way === 'cash' || way === 'terminal'

/**
 * What of an order's money is still here by where it came from, in naira: of `credit`, `giftCard` is from a gift card; whether its
 * customer may have credit; the ways in which money was handed over, the latest last; and whether the customer gave a bank account.
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

/** Each way in which so much of a return can go back, with the most of it in naira. */
export type WayBack = { way: ReturnWay; most: number }

/**
 * The ways in which what is left of a return can go back, the one to offer first at their head. To a card no more goes than came from
 * it, and at the terminal only where money came so; what was paid with credit isn't handed out as money, and what a gift card paid goes
 * back to that card alone. What the customer would like comes first where it can be, else the way it came (rules: money of a return).
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

/** Money that went back of a return, or was to. `went` says of a refund that it is sure to have gone. */
export type GivenBack = {
  id: string
  /** By an exchange it went into another order, which is named. */
  way: ReturnWay | 'exchange' | 'other'
  exchange: string | null
  amount: number
  /** Of a refund, as its provider says; null of money by hand. */
  state: RefundState | null
  isTakenBack: boolean
  failure: string
  by: string
  at: Date
}

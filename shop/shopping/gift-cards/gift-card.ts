import type { CreditEntry } from '#shop/orders/credit/credit.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'
import type { Tone } from '#shop/core/tone.ts'

/** Ways of paying for a gift card, with the ledger account that receives the money (rules: gift cards). */
export const cardWays = {
  transfer: { label: 'By bank transfer', account: 'bank' },
  cash: { label: 'In cash', account: 'cash' },
  terminal: { label: 'At the card terminal', account: 'bank' },
} as const satisfies Record<HandedWay, { label: string; account: 'bank' | 'cash' }>

/**
 * Origin of the money on a gift card: paid by the customer, or given by the shop as a goodwill gesture (`kindness`).
 */
export type CardSource = HandedWay | 'kindness'

/** States of a card (rules: gift cards). */
export const cardStates = {
  waiting: { label: 'Waiting to be emailed', tone: 'busy' },
  open: { label: 'Active', tone: 'good' },
  spent: { label: 'Spent', tone: 'plain' },
  frozen: { label: 'Frozen', tone: 'bad' },
  ended: { label: 'Closed', tone: 'plain' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type CardState = keyof typeof cardStates

/** Actions of staff on a gift card. Each can be undone (rules: gift cards). */
export const cardMoves = {
  freeze: { label: 'Freeze card', done: 'Gift card frozen', audit: 'gift-card-frozen' },
  thaw: { label: 'Unfreeze card', done: 'Gift card unfrozen', audit: 'gift-card-thawed' },
  end: { label: 'Close card', done: 'Gift card closed', audit: 'gift-card-ended' },
  'bring back': { label: 'Restore card', done: 'Gift card restored', audit: 'gift-card-brought-back' },
} as const
export type CardMove = keyof typeof cardMoves

/** A gift card in the form shown to staff, without its code. Amounts are in naira. */
export type GiftCard = {
  id: string
  number: number
  state: CardState
  amount: number
  balance: number
  came: CardSource
  proof: string
  recipientName: string
  recipientEmail: string | null
  fromName: string
  message: string
  /** The planned time of the card's mail; null for a card to print. */
  sendAt: Date | null
  printedAt: Date | null
  mailedAt: Date | null
  closedAt: Date | null
  closedBy: string | null
  closedWhy: string | null
  /** The balance that was removed when the card was closed. */
  endedAmount: number
  isDemo: boolean
  version: number
  by: string
  createdAt: Date
}

export type GiftCardWithEntries = GiftCard & { entries: CreditEntry[] }

/** Input of a new gift card. `sendAt` is null for a card to print. */
export type CardWish = {
  amount: number
  came: CardSource
  proof: string
  recipientName: string
  recipientEmail: string | null
  fromName: string
  message: string
  sendAt: Date | null
}

/** Content of the mail of a gift card. Only this mail contains the code. */
export type CardToMail = Pick<GiftCard, 'number' | 'recipientName' | 'fromName' | 'message' | 'balance'> & {
  email: string
  code: string
}

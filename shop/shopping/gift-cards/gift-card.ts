import type { CreditEntry } from '#shop/orders/credit/credit.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'
import type { Tone } from '#shop/core/tone.ts'

/**
 * Ways of paying for a card, with the ledger account that receives the money. No others are possible
 * (rules: gift cards).
 */
export const cardWays = {
  transfer: { label: 'By bank transfer', account: 'bank' },
  cash: { label: 'In cash', account: 'cash' },
  terminal: { label: 'At the card terminal', account: 'bank' },
} as const satisfies Record<HandedWay, { label: string; account: 'bank' | 'cash' }>

/** Origin of a card's money: paid by the customer, or given by the shop as a goodwill gesture. */
export type CardSource = HandedWay | 'kindness'

/** States of a card (rules: gift cards). */
export const cardStates = {
  waiting: { label: 'To be mailed', tone: 'busy' },
  open: { label: 'Can be spent', tone: 'good' },
  spent: { label: 'Spent', tone: 'plain' },
  frozen: { label: 'Frozen', tone: 'bad' },
  ended: { label: 'Ended', tone: 'plain' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type CardState = keyof typeof cardStates

/** Actions of staff on a card; each can be reversed (rules: gift cards). */
export const cardMoves = {
  freeze: { label: 'Freeze it', done: 'Frozen', audit: 'gift-card-frozen' },
  thaw: { label: 'Let it be spent again', done: 'It can be spent again', audit: 'gift-card-thawed' },
  end: { label: 'End it', done: 'Ended', audit: 'gift-card-ended' },
  'bring back': { label: 'Bring it back', done: 'Brought back', audit: 'gift-card-brought-back' },
} as const
export type CardMove = keyof typeof cardMoves

/** A gift card as staff see it, without its code; amounts in naira. */
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
  /** The time at which it is or was to be mailed; null for a card to print. */
  sendAt: Date | null
  printedAt: Date | null
  mailedAt: Date | null
  closedAt: Date | null
  closedBy: string | null
  closedWhy: string | null
  /** The balance that was lost when the card was ended. */
  endedAmount: number
  isDemo: boolean
  version: number
  by: string
  createdAt: Date
}

export type GiftCardWithEntries = GiftCard & { entries: CreditEntry[] }

/** Input of a new card; `sendAt` is null for a card to print. */
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

/** Content of a card's mail. Only this mail contains the code. */
export type CardToMail = Pick<GiftCard, 'number' | 'recipientName' | 'fromName' | 'message' | 'balance'> & {
  email: string
  code: string
}

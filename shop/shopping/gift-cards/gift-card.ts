import type { CreditEntry } from '#shop/orders/credit/credit.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'
import type { Tone } from '#shop/core/tone.ts'

/** How the money for a card came, and on which account of the ledger it lies: the list is closed (rules: gift cards). */
export const cardWays = {
  transfer: { label: 'By bank transfer', account: 'bank' },
  cash: { label: 'In cash', account: 'cash' },
  terminal: { label: 'At the card terminal', account: 'bank' },
} as const satisfies Record<HandedWay, { label: string; account: 'bank' | 'cash' }>

/** Where a card's money came from: handed over, or the house gives it in kindness. */
export type CardSource = HandedWay | 'kindness'

/** How a card stands (rules: gift cards). */
export const cardStates = {
  waiting: { label: 'To be mailed', tone: 'busy' },
  open: { label: 'Can be spent', tone: 'good' },
  spent: { label: 'Spent', tone: 'plain' },
  frozen: { label: 'Frozen', tone: 'bad' },
  ended: { label: 'Ended', tone: 'plain' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type CardState = keyof typeof cardStates

/** What staff can do about a card: each has its way back (rules: gift cards). */
export const cardMoves = {
  freeze: { label: 'Freeze it', done: 'Frozen', audit: 'gift-card-frozen' },
  thaw: { label: 'Let it be spent again', done: 'It can be spent again', audit: 'gift-card-thawed' },
  end: { label: 'End it', done: 'Ended', audit: 'gift-card-ended' },
  'bring back': { label: 'Bring it back', done: 'Brought back', audit: 'gift-card-brought-back' },
} as const
export type CardMove = keyof typeof cardMoves

/** A gift card as the house knows it, in naira: never its code. */
export type GiftCard = {
  id: string
  number: number
  state: CardState
  /** What it was made for, and what is left. */
  amount: number
  balance: number
  came: CardSource
  proof: string
  recipientName: string
  recipientEmail: string | null
  fromName: string
  message: string
  /** When it is mailed, or was to be; null of one to print. */
  sendAt: Date | null
  printedAt: Date | null
  mailedAt: Date | null
  closedAt: Date | null
  closedBy: string | null
  closedWhy: string | null
  /** What ending it took away. */
  endedAmount: number
  isDemo: boolean
  version: number
  by: string
  createdAt: Date
}

/** The same with what changed its balance, newest first. */
export type GiftCardWithEntries = GiftCard & { entries: CreditEntry[] }

/** What staff say of a card that is to be: `sendAt` null for one to print. */
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

/** What is mailed with a card, its code among it: kept nowhere else. */
export type CardToMail = Pick<GiftCard, 'number' | 'recipientName' | 'fromName' | 'message' | 'balance'> & {
  email: string
  code: string
}

import { membersThat } from '#shop/core/closed-list.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { OrderMethod } from './payment-method.ts'
import type { Moved } from '#shop/orders/ledger/order-books.ts'

type Way = { label: string; words: string; account: Moved['account']; isCredit: boolean; isSaid: boolean }

/** Payment methods outside the card providers, with their ledger accounts (rules: manual entries). */
export const tenderWays = {
  cash: { label: 'Cash', words: 'in cash', account: 'cash', isCredit: false, isSaid: true },
  transfer: { label: 'Bank transfer', words: 'by bank transfer', account: 'bank', isCredit: false, isSaid: true },
  terminal: { label: 'Card terminal', words: 'at the card terminal', account: 'bank', isCredit: false, isSaid: true },
  /**
   * Recorded automatically: as a refund of the returned order, and as a payment for the order that replaces it
   * (rules: exchanges).
   */
  exchange: { label: 'Exchange', words: 'by an exchange', account: 'exchanges', isCredit: false, isSaid: false },
  /** Paid from, or added to, a balance that the shop owes the customer (rules: store credit, gift card payment). */
  credit: {
    label: 'Store credit',
    words: 'with store credit',
    account: 'customer credit',
    isCredit: true,
    isSaid: true,
  },
  'gift card': { label: 'Gift card', words: 'with a gift card', account: 'gift cards', isCredit: true, isSaid: true },
} as const satisfies Record<string, Way>
export type TenderWay = keyof typeof tenderWays
/** Methods that staff can record; exchanges are recorded automatically. */
export const saidWays = membersThat(tenderWays, 'isSaid')
export type SaidWay = (typeof saidWays)[number]
/** Methods by which staff receive money directly; not credit. */
export type HandedWay = Exclude<SaidWay, 'credit' | 'gift card'>
export const handedWays = saidWays.filter((way): way is HandedWay => !tenderWays[way].isCredit)
/** True if staff receive money directly by this method; false for credit and exchanges. */
export const isHandedWay = (way: TenderWay | null): way is HandedWay =>
  way !== null && (handedWays as readonly TenderWay[]).includes(way)

type Kind = {
  label: string
  does: string
  /** The entry's effect on the amount received for the order. */
  direction: 1 | -1 | 0
  lowersPrice: boolean
}

export const tenderKinds = {
  received: { label: 'Payment received', does: 'Record payment', direction: 1, lowersPrice: false },
  'given back': { label: 'Refund recorded', does: 'Record refund', direction: -1, lowersPrice: false },
  'let go': { label: 'Balance written off', does: 'Write off balance', direction: 0, lowersPrice: true },
} as const satisfies Record<string, Kind>
export type TenderKind = keyof typeof tenderKinds

/** Describes a manual entry, for example 'Payment received: ₦5,000 by bank transfer (from Amina’s sister)'. */
export const tenderWords = ({ kind, way, amount, note }: Pick<Tender, 'kind' | 'way' | 'amount' | 'note'>): string =>
  `${tenderKinds[kind].label}: ${formatNaira(amount)}${way === null ? '' : ` ${tenderWays[way].words}`}${note && ` (${note})`}`

/**
 * Returns the suggested payment method for a new entry: refunds use the method of the last payment received, other
 * entries the order's method (rules: manual entries).
 */
export function proposedWay(
  kind: TenderKind,
  { method, transfer }: { method: OrderMethod; transfer?: boolean },
  tenders: readonly (Pick<Tender, 'kind' | 'way'> & { takenBackAt: Date | string | null })[],
): HandedWay {
  const came = tenders.findLast((tender) => tender.kind === 'received' && tender.takenBackAt === null)?.way ?? null
  if (kind === 'given back' && isHandedWay(came)) return came
  return method === 'cash' && !transfer ? 'cash' : 'transfer'
}

/** A manual entry for an order's money, recorded by staff. `amount` in naira; an undone entry does not count. */
export type Tender = {
  id: string
  kind: TenderKind
  /** The payment method; null for a write-off. */
  way: TenderWay | null
  amount: number
  /** Time of the payment, as entered by staff. */
  receivedAt: Date
  note: string
  /** Reference of the card payment that the entry completes or replaces. */
  reference: string | null
  by: string
  createdAt: Date
  takenBackAt: Date | null
  takenBackBy: string | null
  takenBackWhy: string | null
}

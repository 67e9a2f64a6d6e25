import { membersThat } from '#shop/core/closed-list.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { OrderMethod } from './payment-method.ts'
import type { Moved } from '#shop/orders/ledger/order-books.ts'

type Way = { label: string; words: string; account: Moved['account']; isCredit: boolean; isSaid: boolean }

/** How money is handed over without a provider of card payments telling the shop, and where it lies in the ledger (rules: money received). */
export const tenderWays = {
  cash: { label: 'Cash', words: 'in cash', account: 'cash', isCredit: false, isSaid: true },
  transfer: { label: 'Bank transfer', words: 'by bank transfer', account: 'bank', isCredit: false, isSaid: true },
  terminal: { label: 'Card terminal', words: 'at the card terminal', account: 'bank', isCredit: false, isSaid: true },
  /** Never handed over: given back of the order whose pieces came back, and received by the one that replaces them (rules: exchanges). */
  exchange: { label: 'Exchange', words: 'by an exchange', account: 'exchanges', isCredit: false, isSaid: false },
  /** Credit is never handed over: it is drawn from a balance that the house owes, or added to it (rules: store credit, gift card pays). */
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
/** What a person may say of money: all but what an exchange moves by itself. */
export const saidWays = membersThat(tenderWays, 'isSaid')
export type SaidWay = (typeof saidWays)[number]
/** How money is handed over that a person stands for. */
export type HandedWay = Exclude<SaidWay, 'credit' | 'gift card'>
export const handedWays = saidWays.filter((way): way is HandedWay => !tenderWays[way].isCredit)
/** Whether money was handed over that way, and a person stands for it. */
export const isHandedWay = (way: TenderWay | null): way is HandedWay =>
  way !== null && (handedWays as readonly TenderWay[]).includes(way)

type Kind = {
  label: string
  /** The label of the button that records it. */
  does: string
  /** What it does to the money that is here for an order. */
  direction: 1 | -1 | 0
  /** It lowers what the order costs. */
  lowersPrice: boolean
}

/**
 * What an admin says of an order's money: that it came, that it was given back by hand, or that what is still due is let
 * go.
 */
export const tenderKinds = {
  received: { label: 'Money received', does: 'Money received', direction: 1, lowersPrice: false },
  'given back': { label: 'Refund recorded', does: 'Record refund', direction: -1, lowersPrice: false },
  'let go': { label: 'Balance written off', does: 'Write off balance', direction: 0, lowersPrice: true },
} as const satisfies Record<string, Kind>
export type TenderKind = keyof typeof tenderKinds

/** Such a fact in words: 'Money received: ₦5,000 by bank transfer (from her sister)'. */
export const tenderWords = ({ kind, way, amount, note }: Pick<Tender, 'kind' | 'way' | 'amount' | 'note'>): string =>
  `${tenderKinds[kind].label}: ${formatNaira(amount)}${way === null ? '' : ` ${tenderWays[way].words}`}${note && ` (${note})`}`

/**
 * The way of paying that is proposed for such a fact: what goes back goes the way that money came last, else as the order itself
 * is paid (rules: money received).
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

/** A fact about an order's money that an admin stands for. `amount` in naira; taken back, it counts for nothing. */
export type Tender = {
  id: string
  kind: TenderKind
  /** Null where nothing was handed over. */
  way: TenderWay | null
  amount: number
  /** When it was handed over, as the admin says. */
  receivedAt: Date
  note: string
  /** The payment by card that it completes or stands for, by its reference. */
  reference: string | null
  by: string
  createdAt: Date
  takenBackAt: Date | null
  takenBackBy: string | null
  takenBackWhy: string | null
}

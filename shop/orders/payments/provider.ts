import type { Naira } from '#shop/core/money.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { ToldState } from '#shop/orders/orders/payment.ts'
import type { DisputeDesk } from './dispute-desk.ts'
import type { ListedSettlement, SettledPayment } from './settlement.ts'
import type { ToldChargeback, ToldRefund, WebhookSubject } from './webhook-subject.ts'

/** What a provider needs to open its payment page. `reference` is ours and never used twice. */
export type Asking = {
  reference: string
  amount: Naira
  orderId: string
  customer: { name: string; email: string; phone: string }
  /** Where the shopper comes back to. */
  returnUrl: string
}

export type Started = { kind: 'started'; authorizationUrl: string }

/** No usable answer came: slow, broken or cut off. Nothing is known, so nothing may be concluded. */
export type Unreachable = { kind: 'unreachable'; why: string }

/** The provider understood and said no, as to a repeated reference. */
export type Declined = { kind: 'declined'; why: string }

/** What a provider says of one of our references. Only 'taken' speaks of money; everything else may still change. */
export type Checked =
  | {
      kind: 'taken'
      reference: string
      providerId: string
      /** What was asked for and what was taken, in `currency`, with hundredths where there are any; the former where the provider tells it. */
      requested: number | null
      amount: number
      /** What of it the shopper bore as the provider's fees. */
      fees?: number
      currency: string
    }
  /** It was taken, and went back as a whole. */
  | { kind: 'reversed' }
  | { kind: 'undecided' }
  /** `isLeft`: nobody tried a card, as far as is known; she left its page. */
  | { kind: 'not taken'; why: string; isLeft?: boolean }
  | { kind: 'unknown' }
  | Unreachable

/** What a provider says of a refund that it knows. `why` where it did not go. */
export type RefundStanding = { state: ToldState; why: string }

export type Refunded = ({ kind: 'refunded'; providerId: string } & RefundStanding) | Declined | Unreachable

export type RefundAsked = { reference: string; providerId: string; amount: Naira; currency: string; reason: string }

/** What a provider says when asked about a refund by its own name for it. */
export type RefundChecked = ({ kind: 'known' } & RefundStanding) | { kind: 'unknown' } | Unreachable

export const webhookRefusals = ['forged', 'malformed'] as const
export type WebhookRefusal = (typeof webhookRefusals)[number]

/** What is read from a webhook, when its signature is right: which payment it is about, and what else is told of it. */
export type WebhookReading =
  | { kind: 'event'; reference: string; about: WebhookSubject }
  /** `unknown` is the name of an event that the provider's documents don't have, so that somebody hears of it. */
  | { kind: 'ignored'; unknown?: string }
  | { kind: WebhookRefusal }

/** A transaction that a provider lists: money was taken, and may have been reversed since. */
export type ListedTransaction = { reference: string; transactionId: string | null; isReversed: boolean }

/** A refund that a provider lists, and of which transaction: by our reference, or by the provider's name for it. */
export type ListedRefund = { transaction: { reference: string } | { providerId: string }; refund: ToldRefund }

/** A chargeback that a provider lists, and of which transaction: by the provider's name for it, else by our reference. */
export type ListedChargeback = { reference: string; transactionId: string | null; chargeback: ToldChargeback }

/** A page of a provider's list. */
export type Page<Item> = { kind: 'answered'; items: Item[]; isLast: boolean } | Declined | Unreachable

/** From which day to which, the last not included, and which page, from 1 on. */
export type Listing = { from: Date; to: Date; page: number }

/** What a provider tells of its settlements. */
export type SettlementLists = {
  list(listing: Listing): Promise<Page<ListedSettlement>>
  payments(of: { providerId: string; page: number }): Promise<Page<SettledPayment>>
}

export type Bank = { id: string; code: string; name: string }

/** Where a refund can go on to the customer's bank account, when it can't go back to her card. */
export type BankAccounts = {
  banks(currency: string): Promise<{ kind: 'answered'; banks: Bank[] } | Unreachable>
  holder(account: {
    bankCode: string
    number: string
  }): Promise<{ kind: 'answered'; holder: string } | Declined | Unreachable>
  /** `bank` is a bank's `id`. */
  sendTo(refund: {
    providerId: string
    currency: string
    bank: string
    number: string
  }): Promise<({ kind: 'known' } & RefundStanding) | Declined | Unreachable>
}

/** A provider of card payments, real or sandbox (one suite of tests holds all of them to this). */
export type Provider = {
  name: ProviderName
  start(asking: Asking): Promise<Started | Declined | Unreachable>
  /** `transactionId` is what a webhook or an address bar says of a transaction for this reference: it is asked about too. */
  check(attempt: { reference: string; providerId: string | null; transactionId?: string | null }): Promise<Checked>
  /** `amount` in `currency`, which is the one that was taken; at most what was taken. */
  refund(refund: RefundAsked): Promise<Refunded>
  /** What became of a refund; `providerId` is the provider's own name for it. */
  checkRefund(refund: { providerId: string }): Promise<RefundChecked>
  /** What the provider's own list says was taken or reversed in a time: our references and others. Missing where it has no list. */
  listTransactions?(listing: Listing): Promise<Page<ListedTransaction>>
  /** What its list says was given back, or is on its way. */
  listRefunds?(listing: Listing): Promise<Page<ListedRefund>>
  /** What its list says that banks asked back. */
  listChargebacks?(listing: Listing): Promise<Page<ListedChargeback>>
  /** What it pays out, and which payments are in it. Missing where it pays nothing out. */
  settlements?: SettlementLists
  /** Missing where a provider asks for no bank accounts. */
  accounts?: BankAccounts
  /** Where what banks ask back can be answered. Missing where that is done in the provider's own pages alone. */
  disputes?: DisputeDesk
  /** `raw` are the bytes exactly as they came: signatures are over bytes. */
  readWebhook(raw: Uint8Array, headers: Headers): WebhookReading
}

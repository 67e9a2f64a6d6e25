import type { Naira } from '#shop/core/money.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { ToldState } from '#shop/orders/orders/payment.ts'
import type { DisputeDesk } from './dispute-desk.ts'
import type { ListedSettlement, SettledPayment } from './settlement.ts'
import type { ToldChargeback, ToldRefund, WebhookSubject } from './webhook-subject.ts'

/** Data for opening a provider's payment page. `reference` is created by the shop and unique. */
export type Asking = {
  reference: string
  amount: Naira
  orderId: string
  customer: { name: string; email: string; phone: string }
  returnUrl: string
}

export type Started = { kind: 'started'; authorizationUrl: string }

/**
 * No usable response: timeout, invalid content or a broken connection. The result is unknown, so nothing may be
 * concluded from it.
 */
export type Unreachable = { kind: 'unreachable'; why: string }

/** The provider understood the request and rejected it, for example because of a repeated reference. */
export type Declined = { kind: 'declined'; why: string }

/**
 * A payment's state according to the provider. Only 'taken' means that money was taken. States other than 'taken' and
 * 'reversed' may still change.
 */
export type Checked =
  | {
      kind: 'taken'
      reference: string
      providerId: string
      /**
       * The requested and the taken amount, in units of `currency` with decimals; `requested` is null if the provider
       * does not report it.
       */
      requested: number | null
      amount: number
      /** The provider's fees paid by the customer. */
      fees?: number
      currency: string
    }
  /** The payment was taken, and then refunded completely. */
  | { kind: 'reversed' }
  | { kind: 'undecided' }
  /** `isLeft`: the customer left the page, probably without entering a card. */
  | { kind: 'not taken'; why: string; isLeft?: boolean }
  | { kind: 'unknown' }
  | Unreachable

/** The provider's state of a refund. `why` is the reason if it failed. */
export type RefundStanding = { state: ToldState; why: string }

export type Refunded = ({ kind: 'refunded'; providerId: string } & RefundStanding) | Declined | Unreachable

export type RefundAsked = { reference: string; providerId: string; amount: Naira; currency: string; reason: string }

export type RefundChecked = ({ kind: 'known' } & RefundStanding) | { kind: 'unknown' } | Unreachable

export const webhookRefusals = ['forged', 'malformed'] as const
export type WebhookRefusal = (typeof webhookRefusals)[number]

/** Content of a webhook with a valid signature: the payment's reference and the event. */
export type WebhookReading =
  | { kind: 'event'; reference: string; about: WebhookSubject }
  /** `unknown` is the name of an event that the provider's documentation does not list, so that it can be reported. */
  | { kind: 'ignored'; unknown?: string }
  | { kind: WebhookRefusal }

/** A transaction in a provider's list: money was taken, and may have been reversed since. */
export type ListedTransaction = { reference: string; transactionId: string | null; isReversed: boolean }

/** A refund in a provider's list. Its transaction is identified by the shop's reference or by the provider's id. */
export type ListedRefund = { transaction: { reference: string } | { providerId: string }; refund: ToldRefund }

/**
 * A chargeback in a provider's list. Its transaction is identified by the provider's id if there is one, otherwise by
 * the shop's reference.
 */
export type ListedChargeback = { reference: string; transactionId: string | null; chargeback: ToldChargeback }

export type Page<Item> = { kind: 'answered'; items: Item[]; isLast: boolean } | Declined | Unreachable

/** The days from `from` up to, but not including, `to`, and the page, starting at 1. */
export type Listing = { from: Date; to: Date; page: number }

export type SettlementLists = {
  list(listing: Listing): Promise<Page<ListedSettlement>>
  payments(of: { providerId: string; page: number }): Promise<Page<SettledPayment>>
}

export type Bank = { id: string; code: string; name: string }

/** Sends a refund to the customer's bank account if it can't be refunded to the card. */
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

/** A card payment provider, real or simulated. One test suite checks all of them against this contract. */
export type Provider = {
  name: ProviderName
  start(asking: Asking): Promise<Started | Declined | Unreachable>
  /**
   * `transactionId` comes from a webhook or a return URL. That transaction is checked too; its reference must match.
   */
  check(attempt: { reference: string; providerId: string | null; transactionId?: string | null }): Promise<Checked>
  /** `amount` is in `currency`, the payment's currency, and at most the amount taken. */
  refund(refund: RefundAsked): Promise<Refunded>
  /** `providerId` is the provider's id of the refund. */
  checkRefund(refund: { providerId: string }): Promise<RefundChecked>
  /**
   * Lists transactions taken or reversed in a period, including those with references unknown to the shop. Undefined if
   * the provider has no such list.
   */
  listTransactions?(listing: Listing): Promise<Page<ListedTransaction>>
  /** Lists refunds, including those under way. */
  listRefunds?(listing: Listing): Promise<Page<ListedRefund>>
  listChargebacks?(listing: Listing): Promise<Page<ListedChargeback>>
  /** Lists payouts and their payments. Undefined if the provider has no payouts. */
  settlements?: SettlementLists
  /** Undefined if the provider needs no bank accounts for refunds. */
  accounts?: BankAccounts
  /** Answers chargebacks. Undefined if that is possible only in the provider's dashboard. */
  disputes?: DisputeDesk
  /** `raw` must be the unchanged request body, because signatures cover its bytes. */
  readWebhook(raw: Uint8Array, headers: Headers): WebhookReading
}

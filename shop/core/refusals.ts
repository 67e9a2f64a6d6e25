import type { FieldLabels } from './field-labels.ts'
import { cashRefusals, type CashParams } from './cash-refusals.ts'
import { giftCardRefusals, type GiftCardParams } from './gift-card-refusals.ts'
import { keyRefusals } from './key-refusals.ts'
import { orderEditRefusals, type OrderEditParams } from './order-edit-refusals.ts'
import { paymentRefusals, type PaymentParams } from './payment-refusals.ts'
import type { ReturnParams } from './return-params.ts'
import { returnRefusals } from './return-refusals.ts'

/** The category of a failure. It determines the HTTP status of the API. */
export type Kind =
  'not-found' | 'past' | 'not-allowed' | 'refused' | 'invalid' | 'conflict' | 'not-recognised' | 'unproved' | 'too-many'

export const refusalKinds = {
  'order-not-found': 'not-found',
  'nothing-to-show': 'not-found',
  'customer-not-found': 'not-found',
  'product-not-found': 'not-found',
  'product-past': 'past',
  'product-gone': 'not-found',
  'barcode-unknown': 'not-found',
  'asking-not-found': 'not-found',
  'asking-gone': 'not-found',
  'letters-link': 'not-found',
  'bag-link': 'not-found',
  'letter-not-found': 'not-found',
  'post-not-found': 'not-found',
  'collection-not-found': 'not-found',
  'parcel-not-found': 'not-found',
  'order-not-traced': 'not-found',
  'appointment-not-found': 'not-found',
  'notification-not-found': 'not-found',
  'staff-not-found': 'not-found',
  'push-subscription-not-found': 'not-found',
  'address-not-found': 'not-found',
  'session-not-found': 'not-found',
  'no-address-yet': 'not-found',
  'settings-not-found': 'not-found',
  'picture-not-found': 'not-found',
  'no-clip': 'not-found',
  'admin-not-found': 'not-found',
  'document-not-found': 'not-found',
  'passkey-not-found': 'not-found',
  'discount-not-found': 'not-found',
  'review-not-found': 'not-found',
  'review-link': 'not-found',
  'not-to-review': 'not-found',
  'old-address-not-found': 'not-found',
  'view-not-found': 'not-found',
  'move-not-found': 'not-found',
  'statement-not-found': 'not-found',
  'receipt-not-found': 'not-found',
  'line-not-found': 'not-found',
  'claim-not-found': 'not-found',
  'no-proof': 'not-found',
  'pay-link-over': 'not-found',

  'not-yours-to-do': 'not-allowed',

  'wrong-code': 'refused',
  'only-link': 'refused',
  'challenge-over': 'refused',
  'wrong-invitation': 'refused',
  'wrong-passkey': 'refused',
  'malformed-event': 'refused',
  'newer-file': 'refused',

  unfilled: 'invalid',
  'invalid-fields': 'invalid',
  'address-needed': 'invalid',
  'contact-needed': 'invalid',
  'not-offered': 'invalid',
  'malformed-key': 'invalid',
  'amount-needed': 'invalid',
  'wrong-password': 'invalid',
  'password-needed': 'invalid',
  'blank-password': 'invalid',
  'common-password': 'invalid',
  'own-password': 'invalid',
  'no-such-slot': 'invalid',
  'unknown-push-service': 'invalid',
  'not-a-push-key': 'invalid',
  'days-reversed': 'invalid',
  'too-many-days': 'invalid',
  'report-too-long': 'invalid',
  'report-file-too-long': 'invalid',
  'discount-above-price': 'invalid',
  'stray-variant': 'invalid',
  'stray-picture-color': 'invalid',
  'unknown-shade': 'invalid',
  'stock-by-variant': 'invalid',
  'not-ready': 'invalid',
  'time-needed': 'invalid',
  'letter-empty': 'invalid',
  'stray-time': 'invalid',
  'no-images': 'invalid',
  'too-many-images': 'invalid',
  'foreign-image': 'invalid',
  'image-type': 'invalid',
  'image-bytes': 'invalid',
  'image-pixels': 'invalid',
  'image-form': 'invalid',
  'image-unreadable': 'invalid',
  'clip-type': 'invalid',
  'clip-bytes': 'invalid',
  'clip-seconds': 'invalid',
  'clip-hevc': 'invalid',
  'clip-codec': 'invalid',
  'clip-unreadable': 'invalid',
  sheet: 'invalid',
  'rows-refused': 'invalid',
  'parts-differ': 'invalid',
  'sent-later': 'invalid',
  'sent-before': 'invalid',
  'proof-type': 'invalid',
  'proof-bytes': 'invalid',
  'proof-pixels': 'invalid',
  'proof-unreadable': 'invalid',

  'email-taken': 'conflict',
  'receipt-not-made': 'conflict',
  'receipt-there': 'conflict',
  'not-paid-in-full': 'conflict',
  'admin-email-taken': 'conflict',
  'last-owner': 'conflict',
  'not-joined': 'conflict',
  joined: 'conflict',
  'name-taken': 'conflict',
  'view-name-taken': 'conflict',
  'number-taken': 'conflict',
  'code-taken': 'conflict',
  'discount-used': 'conflict',
  'address-exists': 'conflict',
  'address-taken': 'conflict',
  'old-address-taken': 'conflict',
  'choices-open': 'conflict',
  'slot-taken': 'conflict',
  reviewed: 'conflict',
  'slot-given-away': 'conflict',
  'pictures-lost': 'conflict',
  'picture-in-use': 'conflict',
  'picture-gone': 'conflict',
  'held-by-rule': 'conflict',
  'worn-with-changed': 'conflict',
  stale: 'conflict',
  'letter-gone': 'conflict',
  'letter-not-so': 'conflict',
  'audience-changed': 'conflict',
  'no-mail-server': 'conflict',
  told: 'conflict',
  stock: 'conflict',
  unavailable: 'conflict',
  'made-no-more': 'conflict',
  'prices-changed': 'conflict',
  'payment-not-offered': 'conflict',
  'transfers-waiting': 'conflict',
  'pieces-held': 'conflict',
  'cards-declined': 'conflict',
  'cards-guarded': 'conflict',
  'discount-refused': 'conflict',
  ...{ ...keyRefusals, ...giftCardRefusals, ...cashRefusals, ...orderEditRefusals, ...paymentRefusals },
  'credit-short': 'conflict',
  'no-credit': 'conflict',
  'idempotency-key': 'conflict',
  'payment-not-opened': 'conflict',
  'no-provider': 'conflict',
  'not-by-card': 'conflict',
  'too-many-pay-links': 'conflict',
  paid: 'conflict',
  closed: 'conflict',
  'not-open': 'conflict',
  'line-settled': 'conflict',
  'line-open': 'conflict',
  'line-day-over': 'conflict',
  'claim-over': 'conflict',
  'claim-answered': 'conflict',
  'claim-day-over': 'conflict',
  'claims-many': 'conflict',
  ...returnRefusals,
  'not-by-transfer': 'conflict',
  'not-taken': 'conflict',
  'asked-back': 'conflict',
  'too-much': 'conflict',
  'too-many-pieces': 'conflict',
  'barcode-taken': 'conflict',
  'not-sent-in-parcels': 'conflict',
  'parcel-delivered': 'conflict',
  'provider-unreached': 'conflict',
  'account-unknown': 'conflict',
  'factor-exists': 'conflict',
  'too-many-passkeys': 'conflict',
  'too-many-views': 'conflict',
  'not-begun': 'conflict',
  'no-factor': 'conflict',
  'own-factor': 'conflict',
  'no-second-person': 'conflict',

  'wrong-credentials': 'not-recognised',
  'wrong-signature': 'not-recognised',

  'factor-needed': 'unproved',
  'proof-needed': 'unproved',

  'too-many-tries': 'too-many',
} as const satisfies Record<string, Kind>

export type RefusalCode = keyof typeof refusalKinds

/** Returns true if the text is a failure code. */
export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusalKinds, text)

/** Values for the error message, returned together with the code. */
export type RefusalParams = {
  'invalid-fields': { fields: string[]; labels?: FieldLabels | undefined }
  'image-type': { name: string }
  'image-bytes': { name: string }
  'image-pixels': { name: string }
  'image-form': { name: string }
  'image-unreadable': { name: string }
  'clip-type': { name: string }
  'clip-bytes': { name: string }
  'clip-seconds': { name: string }
  'clip-hevc': { name: string }
  'clip-codec': { name: string }
  'clip-unreadable': { name: string }
  'too-many-images': { most: number }
  'stray-variant': { size: string; color: string }
  'stray-picture-color': { color: string }
  'unknown-shade': { color: string }
  'not-offered': { name: string; choices: string[] }
  sheet: { problems: number }
  'rows-refused': { rows: number }
  'parts-differ': { whole: number }
  'line-settled': { by: string }
  'claims-many': { most: number }
  stale:
    | { of: 'order'; status: string; fulfilment: string }
    | { of: 'appointment'; status: string }
    | { of: 'note' }
    | { of: 'bag' }
    | { of: 'review' }
    | { of: 'money' }
    | { of: 'parcels' }
    | { of: 'product'; fields: string[]; by?: string }
    | { of: 'settings'; by: string; fields: string[] }
    | { of: 'document' | 'post' | 'page' | 'discount' | 'collection' | 'letter' | 'return'; by: string }
    | { of: 'gift card' | 'cash'; by: string }
  'audience-changed': { people: number }
  'barcode-unknown': { code: string }
  'barcode-taken': { name: string; size: string; color: string }
  'too-many-pieces': { name: string; left: number }
  'not-sent-in-parcels': { of: 'pickup' | 'unpaid' }
  /** `madeInDays` is set if the missing units can be made to order. */
  stock: { of: 'product'; name: string; left: number; madeInDays?: number } | { of: 'order' }
  /** The reason why the change can't be undone: a mail was sent, or an amount was refunded. */
  told: { by: 'mail' | 'refund' }
  /** `upTo` is the highest amount in naira for this payment method, null if it has none. */
  'payment-not-offered': { payment: 'card' | 'cash' | 'transfer'; upTo: number | null }
  'transfers-waiting': { most: number }
  'pieces-held': { left: number }
  'discount-refused': DiscountRefused
  unavailable: { name: string }
  'made-no-more': { name: string }
  'payment-not-opened': { order: 'cancelled' | 'as before' | 'placed before' }
  'no-provider': { of: 'order' | 'refund' }
  closed: { of: 'order' | 'refunded order' | 'begun order' | 'sandbox payment' | 'sandbox play' }
  'not-open': { of: 'payment' | 'refund' | 'answer' | 'chargeback' | 'tender' }
  'too-many-pay-links': { most: number }
  /** `left` is in naira, or in the currency of the payment. */
  'too-much': { of: 'payment' | 'rest'; left: number; currency: string | null } | { of: 'refund' }
} & ReturnParams &
  GiftCardParams &
  CashParams &
  OrderEditParams &
  PaymentParams

/**
 * The reason why an entered discount code doesn't apply to an order. `more` is the amount in naira by which the order
 * is below the minimum order value.
 */
export type DiscountRefused = { code: string } & (
  | { why: 'unknown' | 'too-many-tries' | 'not-yet' | 'over' | 'used-up' | 'used-by-you' }
  | { why: 'not-your-first' | 'nothing-for-it' }
  | { why: 'needs-more'; more: number }
)

/** Data returned with a failure besides the values of its message, so that the caller can decide what to do. */
export type RefusalDetails = {
  /** The order's current amounts, in naira. */
  'prices-changed': {
    expected: { subtotal: number; shipping: number; vat: number; amount: number; discount?: number }
  }
  /** The current version of a product or settings group, and the current values of the fields changed by others. */
  stale: { version: number; changed: Record<string, unknown> }
  /** The challenge for the second step of a sign-in, and the methods available. */
  'factor-needed': { challenge: string; ways: string[] }
  /** Available methods for step-up authentication besides the password. */
  'proof-needed': { ways: string[] }
}

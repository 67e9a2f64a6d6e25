/** How the shop says no: what a refusal means for whoever asked, whatever its reason. */
export type Kind = 'not-found' | 'refused' | 'invalid' | 'conflict' | 'not-recognised' | 'too-many'

/** Every reason for which the shop says no, by its code, with the kind that it is of. Nobody refuses without one of these. */
export const refusalKinds = {
  'order-not-found': 'not-found',
  'customer-not-found': 'not-found',
  'product-not-found': 'not-found',
  'product-gone': 'not-found',
  'payment-not-found': 'not-found',
  'refund-not-found': 'not-found',
  'chargeback-not-found': 'not-found',
  'tender-not-found': 'not-found',
  'appointment-not-found': 'not-found',
  'address-not-found': 'not-found',
  'no-address-yet': 'not-found',

  'wrong-code': 'refused',
  'only-link': 'refused',
  'malformed-event': 'refused',

  unfilled: 'invalid',
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
  'days-reversed': 'invalid',
  'too-many-days': 'invalid',
  'discount-above-price': 'invalid',
  'stray-variant': 'invalid',
  'unknown-shade': 'invalid',
  'stock-by-variant': 'invalid',
  'not-ready': 'invalid',
  'no-images': 'invalid',
  'too-many-images': 'invalid',
  'foreign-image': 'invalid',
  'image-type': 'invalid',
  'image-bytes': 'invalid',
  'image-pixels': 'invalid',
  'image-form': 'invalid',
  'image-unreadable': 'invalid',
  sheet: 'invalid',

  'email-taken': 'conflict',
  'admin-email-taken': 'conflict',
  'name-taken': 'conflict',
  'number-taken': 'conflict',
  'address-exists': 'conflict',
  'slot-taken': 'conflict',
  'slot-given-away': 'conflict',
  'pictures-lost': 'conflict',
  stale: 'conflict',
  told: 'conflict',
  stock: 'conflict',
  unavailable: 'conflict',
  'prices-changed': 'conflict',
  'idempotency-key': 'conflict',
  'payment-not-opened': 'conflict',
  'no-provider': 'conflict',
  'not-by-card': 'conflict',
  paid: 'conflict',
  closed: 'conflict',
  'not-open': 'conflict',
  'not-taken': 'conflict',
  'asked-back': 'conflict',
  'too-much': 'conflict',
  'provider-unreached': 'conflict',
  'account-unknown': 'conflict',

  'wrong-credentials': 'not-recognised',
  'wrong-signature': 'not-recognised',

  'too-many-tries': 'too-many',
} as const satisfies Record<string, Kind>

export type RefusalCode = keyof typeof refusalKinds

/** Whether a text is the code of a refusal. */
export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusalKinds, text)

/** What the sentence of a refusal names, for those that name something: it is sent along with the code. */
export type RefusalParams = {
  'image-type': { name: string }
  'image-bytes': { name: string }
  'image-pixels': { name: string }
  'image-form': { name: string }
  'image-unreadable': { name: string }
  'too-many-images': { most: number }
  'stray-variant': { size: string; color: string }
  'unknown-shade': { color: string }
  'not-offered': { name: string; choices: string[] }
  sheet: { problems: number }
  stale:
    | { of: 'order'; status: string; fulfilment: string }
    | { of: 'appointment'; status: string }
    | { of: 'note' }
    | { of: 'money' }
    | { of: 'product'; fields: string[] }
  stock: { of: 'product'; name: string; left: number } | { of: 'order' }
  /** What can't be undone any more: a mail left, or money went back. */
  told: { by: 'mail' | 'refund' }
  unavailable: { name: string }
  'payment-not-opened': { order: 'cancelled' | 'as before' | 'placed before' }
  'no-provider': { of: 'order' | 'refund' }
  closed: { of: 'order' | 'refunded order' | 'sandbox payment' | 'sandbox play' }
  'not-open': { of: 'payment' | 'refund' | 'answer' | 'chargeback' | 'tender' }
  /** `left` in naira, or in the currency that was taken. */
  'too-much': { of: 'payment' | 'rest'; left: number; currency: string | null } | { of: 'refund' }
}

/** What is sent along with a refusal beside the figures in its sentence, so that the asker can decide again. */
export type RefusalDetails = {
  /** What the order comes to, in naira. */
  'prices-changed': { expected: { subtotal: number; shipping: number; vat: number; amount: number } }
  /** Of a product: its present version, and what was changed meanwhile as it is now. */
  stale: { version: number; changed: Record<string, unknown> }
}

/** What is said of a field, or of a line of a sheet, beside what its schema may complain of. */
export type OtherParams = {
  'note-now': { note: string }
  'not-csv': undefined
  'empty-file': undefined
  'unreadable-line': undefined
  'cells-missing': undefined
  'open-quote': undefined
  'column-twice': { column: string }
  'unknown-column': { column: string; columns: string[] }
  'no-products': undefined
  'too-many-products': { most: number }
  'unknown-id': undefined
  'no-id-or-number': undefined
  'unknown-number': undefined
  'same-product': { line: number }
  'unknown-image': undefined
}

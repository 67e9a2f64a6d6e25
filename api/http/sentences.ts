import { appointmentStatuses, type AppointmentStatus } from '#shop/shopping/appointments/appointment-status.ts'
import type { NamingCode, Params, PlainCode, Problem } from '#shop/core/errors.ts'
import { namingFieldSentences, plainFieldSentences } from '#shop/core/field-sentences.ts'
import { imageRefusalWords } from '#shop/platform/media/refusal-words.ts'
import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { statusWords, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { amountWords, formatNaira } from '#shop/core/money.ts'
import { claimSentences, namingClaimSentences } from './claim-sentences.ts'
import { videoSentences } from './video-sentences.ts'
import { namingReturnSentences, returnSentences } from './return-sentences.ts'
import { reportSentences } from './report-sentences.ts'
import { countSentences } from './count-sentences.ts'
import { factorSentences } from './factor-sentences.ts'
import { keySentences } from './key-sentences.ts'
import { campaignSentences } from './campaign-sentences.ts'
import { namingOrderEditSentences, orderEditSentences } from './order-edit-sentences.ts'
import { namingPaymentSentences, paymentSentences } from './payment-sentences.ts'
import { storeImportSentences } from './store-import-sentences.ts'
import { viewSentences } from './view-sentences.ts'
import { fileSentences, namingFileSentences } from './file-sentences.ts'
import { namingStatementSentences, statementSentences } from './statement-sentences.ts'
import type { ApiErrorCode } from './api-errors.ts'

const figure = (number: number): string => number.toLocaleString('en')
const heading = (column: string): string => column || 'without a heading'

/** Error messages by code. A translation would replace this table and the next one. */
const plainSentences: Record<PlainCode | ApiErrorCode, string> = {
  ...plainFieldSentences,
  ...factorSentences,
  ...keySentences,
  ...campaignSentences,
  ...{ ...storeImportSentences, ...fileSentences, ...statementSentences, ...viewSentences },
  ...{ ...claimSentences, ...returnSentences, ...reportSentences, ...orderEditSentences, ...paymentSentences },

  unauthenticated: 'Authentication invalid',
  forbidden: 'Not allowed',
  'other-site': 'This request came from another website. Please open the shop and try again.',
  'nothing-here': 'There is no page at this address',
  'not-found': 'Not found',
  'not-json': 'The body is not valid JSON',
  'not-an-object-of-fields': 'The body must be a JSON object',
  'unreadable-form': 'The form could not be read',
  'unsupported-type': 'Please send JSON or a form',
  'too-large': 'The request is too large',
  unexpected: 'Something went wrong on our side. Please try again.',
  busy: 'We are very busy right now. Nothing was changed. Please try again in a moment.',
  'out-of-reach': 'We can’t reach our database right now. Please try again in a moment.',
  'no-room': 'We can’t save anything right now. Nothing was changed. Please try again later.',
  'outcome-unknown':
    'The connection to our database was lost, so we don’t know if your change was saved. Please check before you try again. With the same Idempotency-Key, it is saved only once.',
  'too-many-tries': 'Too many attempts. Please wait a moment and try again.',

  'not-yours-to-do': 'Your role doesn’t allow this. Ask an owner of the shop for another role.',
  'wrong-credentials': 'Invalid email or password',
  'wrong-code': 'Invalid or expired code',
  'wrong-invitation':
    'This invitation was already used, was cancelled, or is older than three days. If you have joined, sign in. If not, ask for a new invitation.',
  'staff-not-found': 'There is no staff member with this id',
  'last-owner':
    'The shop needs an owner who can sign in, and this is the last one. Make another staff member an owner first.',
  'not-joined': 'This person has not joined yet. Cancel the invitation instead.',
  joined: 'This person has already joined',
  'only-link': 'Invalid or expired code. Too many wrong codes were entered, so only the link in the email works now.',
  'discount-not-found': 'Discount not found',
  'code-taken': 'Another discount already has this code',
  'discount-used': 'Orders use this discount, so it can’t be deleted. You can end it instead.',
  'admin-not-found': 'Staff member not found',
  'wrong-password': 'This is not your current password',
  'password-needed': 'Please enter your current password',
  'blank-password': 'Please enter more than spaces',
  'common-password': 'This is one of the most used passwords. Please choose another one.',
  'own-password': 'Please choose a password that is neither your email nor the name of the shop',
  'email-taken': 'An account with this email already exists',
  'admin-email-taken': 'Another admin has this email',
  'customer-not-found': 'Customer not found',
  'address-not-found': 'Address not found',
  'settings-not-found': 'This version of the settings does not exist',
  'no-address-yet': 'You have no address yet',
  'worn-with-changed': 'Another staff member changed these products in the meantime. Please check again.',
  'held-by-rule': 'This collection is filled by a rule',
  'address-taken': 'This address is already used. Please choose another one.',
  'collection-not-found': 'Collection not found. It may have been deleted.',
  'post-not-found': 'Post or page not found. It may have been deleted.',
  'address-exists': 'You already have an address. Please edit that one.',

  'address-needed': 'Please create a delivery address',
  'contact-needed': 'Please enter your name, phone and email',
  'prices-changed': 'Prices have changed. Please review your order.',
  'idempotency-key': 'This Idempotency-Key was used for another order',
  'malformed-key': 'An Idempotency-Key has 1 to 100 printable characters without spaces',
  'order-not-found': 'Order not found',
  'nothing-to-show': 'There is no order or appointment yet to preview this email with',

  'not-by-card': 'This order is paid in cash',
  paid: 'This order is already paid',
  'provider-unreached': 'The provider could not be reached. Please try again later.',
  'account-unknown': 'The bank doesn’t recognise this account. Please check the bank and the account number.',
  'session-not-found': 'This device is no longer signed in',
  'newer-file': 'This file was exported by a newer version of the shop software. Please update this shop first.',
  'parcel-not-found': 'This parcel no longer exists',
  'parcel-delivered': 'This parcel was marked as delivered. If it was not delivered, undo that first.',
  'order-not-traced': 'We couldn’t find an order with this number and email or phone number. Please check both.',
  'not-taken': 'No money was charged for this payment',
  'asked-back': 'The customer’s bank disputed this payment. Accept the dispute instead to avoid a double refund.',
  'amount-needed': 'Please enter an amount',
  'wrong-signature': 'Signature invalid',
  'malformed-event': 'The body is not an event',

  'appointment-not-found': 'Appointment not found',
  'push-subscription-not-found': 'Push notifications are off in this browser',
  'unknown-push-service': 'This push service is not supported',
  'not-a-push-key': 'This is not a valid push key of a browser',
  'notification-not-found': 'Notification not found',
  'no-such-slot': 'Please choose one of the available times',
  'slot-taken': 'This time was just booked by another customer',
  'slot-given-away': 'This time is now booked by another customer',
  'review-not-found': 'This review does not exist or was deleted',
  'review-link': 'This review link is not valid. Please open the link that we sent you again, or log in.',
  'not-to-review': 'You can only review products that were delivered to you.',
  reviewed: 'You have already reviewed this. You can edit your review.',

  'product-not-found': 'Product not found',
  'product-past': 'This product is no longer sold',
  'product-gone': 'This product no longer exists',
  'name-taken': 'Another product has this name',
  'number-taken': 'Another product has this number',
  'stock-by-variant': 'Stock is tracked by size and colour. Please change it there.',
  'time-needed': 'Please enter a date and time in the future.',
  'stray-time': 'Only a scheduled product can have a time at which it is published.',
  'not-ready': 'This product can’t be published yet: something is missing.',
  'no-images': 'Please select at least one image.',
  'foreign-image': 'One of the images does not belong to this product',
  'picture-gone': 'One of the pictures was removed from the library in the meantime. Please choose another one.',
  'document-not-found': 'This version is no longer available',
  'no-clip': 'This product no longer has a video',
  'picture-not-found': 'This picture is no longer in the library',
  'picture-in-use': 'This picture is in use and can’t be removed',
  'pictures-lost': 'The pictures could not be saved. Please send them again.',

  'not-csv': 'This is neither a CSV file nor an Excel file (.xlsx)',
  'empty-file': 'The file is empty',
  'unreadable-line': 'This line cannot be read as CSV',
  'cells-missing': 'This line has a different number of cells than there are headings',
  'open-quote': 'A quotation mark is not closed',
  'no-products': 'There are no products in this file',
  'unknown-id': 'No product has this id. Leave it empty for a new product.',
  'no-id-or-number': 'Please enter an id or a number',
  'unknown-number': 'No product has this number. A new product also needs a name, a price, colours and sizes.',
  'unknown-image': 'One of the images is not in the shop',
  'not-there': 'One of these items no longer exists',
  'ends-before-start': 'The end can’t be before the start',
}

const namingSentences: { [Code in NamingCode]: (params: Params[Code]) => string } = {
  ...namingFieldSentences,
  ...countSentences,
  ...videoSentences,
  ...namingFileSentences,
  ...namingStatementSentences,
  ...{ ...namingClaimSentences, ...namingReturnSentences, ...namingOrderEditSentences, ...namingPaymentSentences },

  stale: (meanwhile) => {
    const by = ('by' in meanwhile && meanwhile.by) || 'Another staff member'
    if (meanwhile.of === 'note') return 'The note was changed in the meantime'
    if (meanwhile.of === 'bag') return 'Your cart was changed on another device in the meantime'
    if (meanwhile.of === 'review') return 'This review was changed in the meantime. Please check it again.'
    if (meanwhile.of === 'money')
      return 'Another staff member recorded money for this order in the meantime. Please check again.'
    if (meanwhile.of === 'cash') return `${by} closed the cash drawer in the meantime. Please check again.`
    if (meanwhile.of === 'parcels') return 'The parcels of this order were changed in the meantime. Please check again.'
    if (meanwhile.of === 'product')
      return `This product was changed in the meantime: ${meanwhile.fields.join(', ') || 'please load it again'}`
    if (meanwhile.of === 'settings')
      return `${by} changed these settings in the meantime${meanwhile.fields.map((field, at) => `${at ? ', ' : ': '}${field}`).join('')}`
    if (meanwhile.of === 'document') return `${by} changed this page in the meantime`
    if (meanwhile.of !== 'order' && meanwhile.of !== 'appointment')
      return `${by} changed this ${meanwhile.of === 'letter' ? 'campaign' : meanwhile.of} in the meantime`
    return `This ${meanwhile.of} was changed in the meantime and is now ${labelOf(meanwhile).toLowerCase()}`
  },
  'wrong-line': ({ line, wrong }) => `Line ${line}: ${plainSentences[wrong]}`,
  'note-now': ({ note }) => (note ? `The note is now: ${note}` : 'The note is now empty'),
  told: ({ by }) =>
    by === 'mail'
      ? 'The email to the customer was already sent. Change the status again to notify the customer.'
      : 'A payment of this order was refunded in the meantime. A refund can’t be undone.',

  'too-many-pieces': ({ name, left }) =>
    left > 0
      ? `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left to send`
      : `All pieces of ${name || 'this line'} have been sent`,
  'not-sent-in-parcels': ({ of }) =>
    of === 'pickup'
      ? 'This order will be picked up, so it needs no parcel'
      : 'This order can’t be sent yet because its payment is not complete',

  /** (rules: insufficient stock) */
  stock: (short) => {
    if (short.of === 'order')
      return 'Some of these products were sold in the meantime. Put everything back in the cart to see what is still available.'
    return short.left > 0 ? `Only ${short.left} left of ${short.name}` : `${short.name} is sold out`
  },
  'payment-not-offered': ({ payment, upTo }) => {
    const way = { card: 'Card payment', cash: 'Cash on delivery', transfer: 'Bank transfer' }[payment]
    return upTo === null ? `${way} is no longer offered` : `${way} is available for orders up to ${formatNaira(upTo)}`
  },
  /** (rules: rejected discount code) */
  'discount-refused': (refused) => {
    if (refused.why === 'needs-more') return `Add items worth ${formatNaira(refused.more)} more to use ${refused.code}`
    // Does not repeat input that is not a valid code, because it could be any text.
    const named = /^[A-Z0-9-]{3,32}$/.test(refused.code) ? refused.code : 'This'
    return `${named} ${codeRefused[refused.why]}`
  },
  unavailable: ({ name }) => `${name} is no longer available`,
  'not-offered': ({ name, choices }) => `${name} is available in ${choices.join(', ')}`,

  'no-provider': ({ of }) =>
    of === 'order' ? 'Card payment is not available at the moment' : 'The shop no longer has a key for this provider',
  'payment-not-opened': ({ order }) =>
    ({
      cancelled:
        'The payment page could not be opened. Nothing was charged and your order was not placed. Please try again.',
      'as before':
        'The payment page could not be opened. Nothing was charged and your order is unchanged. Please try again, or contact us.',
      'placed before':
        'A payment of this order is in progress, or the order is closed. Please check it in your account.',
    })[order],
  closed: ({ of }) => closed[of],
  'not-open': ({ of }) => notOpen[of],
  'too-much': (given) => {
    if (given.of === 'refund') return 'Refunds would exceed the amount paid'
    if (given.of === 'rest') return `Only ${amountWords(given.left, given.currency)} is still due`
    return given.left === 0
      ? 'The full amount was already refunded'
      : `You can refund up to ${amountWords(given.left, given.currency)}`
  },

  'image-type': ({ name }) => imageRefusalWords.type(name),
  'image-bytes': ({ name }) => imageRefusalWords.bytes(name),
  'image-pixels': ({ name }) => imageRefusalWords.pixels(name),
  'image-form': ({ name }) => imageRefusalWords.form(name),
  'image-unreadable': ({ name }) => imageRefusalWords.unreadable(name),
  'too-many-images': ({ most }) => `You can select up to ${most} images.`,

  sheet: ({ problems }) => `Nothing was imported: ${problems} ${problems === 1 ? 'problem' : 'problems'}`,
  'column-twice': ({ column }) => `The column ${heading(column)} appears twice`,
  'unknown-column': ({ column, columns }) =>
    `The column ${heading(column)} is unknown. Known columns: ${columns.join(', ')}`,
  'too-many-products': ({ most }) => `A file can have up to ${figure(most)} products`,
  'same-product': ({ line }) => `The same product is in line ${line}`,
}

/** Returns the label of the current status, for the order's type of delivery: pickup orders have no "in transit". */
const labelOf = (now: Extract<Params['stale'], { status: string }>): string =>
  now.of === 'order'
    ? statusWords(now.status as OrderStatus, now.fulfilment as Fulfilment).label
    : appointmentStatuses[now.status as AppointmentStatus].label

const notOpen: Record<Params['not-open']['of'], string> = {
  payment: 'This payment doesn’t need any action',
  refund: 'This refund is not open',
  tender: 'This entry was already undone',
  chargeback: 'This dispute doesn’t need any action',
  answer: 'This refund has no recorded outcome, or the outcome was already undone',
}

const closed: Record<Params['closed']['of'], string> = {
  order: 'This order can no longer be paid',
  'refunded order': 'This order was paid and is being refunded',
  'begun order': 'This order can no longer be cancelled here. Please contact us, and we will help you.',
  'sandbox payment': 'This payment is already settled',
  'sandbox play': 'The payment has changed in the meantime, so this can no longer be simulated',
}

const codeRefused: Record<Exclude<Params['discount-refused']['why'], 'needs-more'>, string> = {
  unknown: 'is not a valid code',
  'too-many-tries': 'can’t be checked: too many wrong codes. Please try again in an hour',
  'not-yet': 'can’t be used yet',
  over: 'is no longer valid',
  'used-up': 'has been used up',
  'used-by-you': 'was already used by you',
  'not-your-first': 'is only for a first order',
  'nothing-for-it': 'doesn’t apply to the products in your cart',
}

export const ownSentence = (code: ApiErrorCode): string => plainSentences[code]

/** Returns the message of a problem, prefixed with the column or part of the field it belongs to. */
export function sentenceFor(problem: Problem): string {
  const sentence = isPlain(problem) ? plainSentences[problem.code] : naming(problem)
  return problem.column ? `${problem.column}: ${sentence}` : sentence
}

const isPlain = (problem: Problem): problem is Problem<PlainCode> => Object.hasOwn(plainSentences, problem.code)

function naming<Code extends NamingCode>({ code, params }: Problem<Code>): string {
  if (params === undefined) throw new Error(`The parameters of the sentence for ${code} are missing`)
  return namingSentences[code](params)
}

import { appointmentStatuses, type AppointmentStatus } from '#shop/shopping/appointments/appointment-status.ts'
import type { NamingCode, Params, PlainCode, Problem } from '#shop/core/errors.ts'
import { namingFieldSentences, plainFieldSentences } from '#shop/core/field-sentences.ts'
import { imageRefusalWords } from '#shop/platform/media/refusal-words.ts'
import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { statusWords, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { amountWords, formatNaira } from '#shop/core/money.ts'
import { claimSentences, namingClaimSentences } from './claim-sentences.ts'
import { clipSentences } from './clip-sentences.ts'
import { namingReturnSentences, returnSentences } from './return-sentences.ts'
import { reportSentences } from './report-sentences.ts'
import { countSentences } from './count-sentences.ts'
import { factorSentences } from './factor-sentences.ts'
import { letterSentences } from './letter-sentences.ts'
import { namingOrderEditSentences, orderEditSentences } from './order-edit-sentences.ts'
import { namingPaymentSentences, paymentSentences } from './payment-sentences.ts'
import { movingSentences } from './moving-sentences.ts'
import { fileSentences, namingFileSentences } from './file-sentences.ts'
import { namingStatementSentences, statementSentences } from './statement-sentences.ts'
import type { OwnCode } from './own-refusals.ts'

const figure = (number: number): string => number.toLocaleString('en')
const heading = (column: string): string => column || 'without a heading'

/** Error messages by code. A translation would replace this table and the next one. */
const plainSentences: Record<PlainCode | OwnCode, string> = {
  ...plainFieldSentences,
  ...factorSentences,
  ...letterSentences,
  ...{ ...movingSentences, ...fileSentences, ...statementSentences },
  ...{ ...claimSentences, ...returnSentences, ...reportSentences, ...orderEditSentences, ...paymentSentences },

  unauthenticated: 'Authentication invalid',
  forbidden: 'Not allowed',
  'other-site': 'This was sent by another website. Please open the shop itself and try again.',
  'nothing-here': 'There is nothing at this address',
  'not-found': 'Not found',
  'not-json': 'The body is not valid JSON',
  'not-an-object-of-fields': 'The body must be a JSON object',
  'unreadable-form': 'The form could not be read',
  'unsupported-type': 'Please send JSON or a form',
  'too-large': 'That is too much to send at once',
  unexpected: 'Something went wrong on our side. Please try again.',
  busy: 'We are very busy just now. Nothing was changed; please try again in a moment.',
  'out-of-reach': 'We can’t reach our records just now. Please try again in a moment.',
  'no-room': 'We can’t write anything down just now. Nothing was changed; please try again later.',
  'outcome-unknown':
    'We lost our records just as this was written down, and can’t tell whether it was. Please look before you do it again; with the same Idempotency-Key it is done only once.',
  'too-many-tries': 'Too many attempts. Please wait a little and try again.',

  'not-yours-to-do': 'Your role doesn’t let you do this. An owner of the shop can give you one that does.',
  'wrong-credentials': 'Invalid email or password',
  'wrong-code': 'Invalid or expired code',
  'wrong-invitation':
    'This invitation was used already, taken back, or is older than three days. If you have joined, sign in; else please ask for another.',
  'staff-not-found': 'There is nobody of the staff with this id',
  'last-owner': 'The shop needs an owner who can sign in, and this is the last one. Make somebody else an owner first.',
  'not-joined': 'She has not joined yet. Take the invitation back instead.',
  joined: 'She has joined already',
  'only-link': 'Invalid or expired code. There were too many wrong ones: only the link in the mail works now.',
  'discount-not-found': 'There is no such discount',
  'code-taken': 'Another discount has this code',
  'discount-used': 'Orders have this discount, so that it is kept. You can end it instead.',
  'admin-not-found': 'There is no such member of staff',
  'wrong-password': 'This is not your current password',
  'password-needed': 'Please enter your current password',
  'blank-password': 'Please use more than blanks',
  'common-password': 'This is one of the most used passwords. Please choose another one.',
  'own-password': 'Please choose one that is not your email, nor the name of the shop',
  'email-taken': 'An account with this email already exists',
  'admin-email-taken': 'Another admin has this email',
  'customer-not-found': 'Customer not found',
  'address-not-found': 'Address not found',
  'settings-not-found': 'These settings never were like that',
  'no-address-yet': 'You have no address yet',
  'worn-with-changed': 'Somebody changed what is worn with it meanwhile. Please look again.',
  'held-by-rule': 'A rule decides what is in this collection',
  'address-taken': 'Something else is at this address. Please choose another one.',
  'collection-not-found': 'There is no such collection, or it was deleted',
  'post-not-found': 'There is no such post or page, or it was deleted',
  'address-exists': 'You already have an address. Please edit that one.',

  'address-needed': 'Please create a delivery address',
  'contact-needed': 'Please give your name, phone and email',
  'prices-changed': 'Prices have changed. Please review your order.',
  'idempotency-key': 'This Idempotency-Key was used for another order',
  'malformed-key': 'An Idempotency-Key has 1 to 100 printable characters without blanks',
  'order-not-found': 'Order not found',
  'nothing-to-show': 'There is nothing yet that this mail could be about',

  'not-by-card': 'This order is paid in cash',
  paid: 'This order is paid already',
  'provider-unreached': 'The provider could not be reached. Please try again in a while.',
  'account-unknown': 'The bank knows no such account. Please look at the bank and the number again.',
  'no-secret-key':
    'This server has no secret key to keep this with. Whoever runs it sets SECRET_KEY, and then it can be entered.',
  'session-not-found': 'Nobody is signed in there any more',
  'public-url-needed':
    'Customers could not return from the payment page. Enter the shop’s web address under Settings first.',
  'key-not-found': 'There is no such key here',
  'newer-file': 'This file is of a newer version of the shop than this one. Please update the shop first.',
  'parcel-not-found': 'This parcel is not there any more',
  'parcel-delivered': 'This parcel was delivered. If it was not, say that first.',
  'order-not-traced': 'We have no order with this number and this e-mail or phone. Please look at both again.',
  'not-taken': 'No money was taken by this payment',
  'asked-back':
    'The customer’s bank has asked this payment back. Accept that in the provider’s pages instead, or it goes back twice.',
  'amount-needed': 'Please enter an amount',
  'wrong-signature': 'Signature invalid',
  'malformed-event': 'The body is not an event',

  'appointment-not-found': 'Appointment not found',
  'push-subscription-not-found': 'This browser is not told any more',
  'unknown-push-service': 'This is none of the push services that the shop knows',
  'not-a-push-key': 'This is no key of a browser',
  'notification-not-found': 'You were not told of this',
  'no-such-slot': 'Please choose one of the times offered',
  'slot-taken': 'That time has just been taken',
  'slot-given-away': 'Somebody else has that time now',
  'review-not-found': 'This review is not here, or was taken back',
  'review-link': 'This link opens no reviews. Please open the one in our mail again, or sign in.',
  'not-to-review': 'You can review what has been delivered to you. This is not among it.',
  reviewed: 'You have reviewed this already. You can change what you wrote.',

  'product-not-found': 'There is no such product',
  'product-past': 'This product isn’t sold any more',
  'product-gone': 'This product is no longer there',
  'name-taken': 'Another product has this name',
  'number-taken': 'Another product has this number',
  'stock-by-variant': 'Stock is kept by size and colour; please change it there',
  'time-needed': 'Please say when it is to appear.',
  'stray-time': 'Only a scheduled product has a time at which it appears.',
  'not-ready': 'This product can’t be on sale yet: something is missing.',
  'no-images': 'Please select at least one image.',
  'foreign-image': 'One of the images does not belong to this product',
  'picture-gone': 'One of the pictures was removed from the library meanwhile. Please choose another one.',
  'document-not-found': 'This is not kept any more',
  'no-clip': 'This product has no clip any more',
  'picture-not-found': 'This picture is not in the library any more',
  'picture-in-use': 'This picture is in use, and can’t be removed',
  'pictures-lost': 'The pictures could not be kept. Please send them again.',

  'not-csv': 'This is neither a CSV file nor an Excel file (.xlsx)',
  'empty-file': 'The file is empty',
  'unreadable-line': 'This line cannot be read as CSV',
  'cells-missing': 'This line has not as many cells as there are headings',
  'open-quote': 'A quotation mark is not closed',
  'no-products': 'There are no products in this file',
  'unknown-id': 'No product has this id; leave it empty for a new product',
  'no-id-or-number': 'Please give an id or a number',
  'unknown-number': 'No product has this number; a new one needs a name, a price, colours and sizes as well',
  'unknown-image': 'One of the images is not in the shop',
  'not-there': 'Something named here is not there any more',
  'ends-before-start': 'It can’t end before it begins',
}

const namingSentences: { [Code in NamingCode]: (params: Params[Code]) => string } = {
  ...namingFieldSentences,
  ...countSentences,
  ...clipSentences,
  ...namingFileSentences,
  ...namingStatementSentences,
  ...{ ...namingClaimSentences, ...namingReturnSentences, ...namingOrderEditSentences, ...namingPaymentSentences },

  stale: (meanwhile) => {
    if (meanwhile.of === 'note') return 'The note was changed meanwhile'
    if (meanwhile.of === 'bag') return 'Your cart was changed on another device meanwhile'
    if (meanwhile.of === 'review') return 'This review was changed meanwhile. Please read it again.'
    if (meanwhile.of === 'money') return 'Somebody wrote down money of this order meanwhile. Please look again.'
    if (meanwhile.of === 'cash') return `${meanwhile.by || 'Somebody'} closed the cash meanwhile. Please look again.`
    if (meanwhile.of === 'parcels') return 'The parcels of this order were changed meanwhile. Please look again.'
    if (meanwhile.of === 'product')
      return `This product was changed meanwhile: ${meanwhile.fields.join(', ') || 'please load it again'}`
    if (meanwhile.of === 'settings')
      return `${meanwhile.by || 'Somebody'} changed these settings meanwhile${meanwhile.fields.map((field, at) => `${at ? ', ' : ': '}${field}`).join('')}`
    if (meanwhile.of === 'document') return `${meanwhile.by || 'Somebody'} changed this page meanwhile`
    if (meanwhile.of !== 'order' && meanwhile.of !== 'appointment')
      return `${meanwhile.by || 'Somebody'} changed this ${meanwhile.of} meanwhile`
    return `This ${meanwhile.of} was changed meanwhile: it is ${labelOf(meanwhile).toLowerCase()} now`
  },
  'wrong-line': ({ line, wrong }) => `Line ${line}: ${plainSentences[wrong]}`,
  'note-now': ({ note }) => (note ? `It says now: ${note}` : 'It is empty now'),
  told: ({ by }) =>
    by === 'mail'
      ? 'The mail to the customer has left by now: change the status again, and she is told of that.'
      : 'Money of this order went back meanwhile, which can’t be undone.',

  'too-many-pieces': ({ name, left }) =>
    left > 0
      ? `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left to send`
      : `Nothing of ${name || 'this line'} is left to send`,
  'not-sent-in-parcels': ({ of }) =>
    of === 'pickup'
      ? 'This order is picked up: it needs no parcel'
      : 'This order is not to be sent yet: its money is not as it must be',

  /** (rules: not enough stock) */
  stock: (short) => {
    if (short.of === 'order')
      return 'Some of it was sold meanwhile. Put everything back in the cart to see what is left.'
    return short.left > 0 ? `Only ${short.left} left of ${short.name}` : `${short.name} is sold out`
  },
  'payment-not-offered': ({ payment, upTo }) => {
    const way = { card: 'Card payment', cash: 'Cash on delivery', transfer: 'Bank transfer' }[payment]
    return upTo === null ? `${way} is not offered any more` : `${way} is offered up to ${formatNaira(upTo)}`
  },
  /** (rules: refused code) */
  'discount-refused': (refused) => {
    if (refused.why === 'needs-more') return `${refused.code} needs ${formatNaira(refused.more)} more in your cart`
    // Does not repeat input that is no valid code, as it could be any text.
    const named = /^[A-Z0-9-]{3,32}$/.test(refused.code) ? refused.code : 'This'
    return `${named} ${codeRefused[refused.why]}`
  },
  unavailable: ({ name }) => `${name} is no longer available`,
  'not-offered': ({ name, choices }) => `${name} comes in ${choices.join(', ')}`,

  'no-provider': ({ of }) =>
    of === 'order' ? 'Card payment is not available at the moment' : 'This provider has no key here any more',
  'payment-not-opened': ({ order }) =>
    ({
      cancelled:
        'The payment page could not be opened. Nothing was charged and your order was not placed; please try again.',
      'as before':
        'The payment page could not be opened. Nothing was charged and your order is as it was; please try again, or write to us.',
      'placed before': 'This order is being paid, or was closed. Please look at it in your account.',
    })[order],
  closed: ({ of }) => closed[of],
  'not-open': ({ of }) => notOpen[of],
  'too-much': (given) => {
    if (given.of === 'refund') return 'More than was taken would have gone back'
    if (given.of === 'rest') return `At most ${amountWords(given.left, given.currency)} is still due`
    return given.left === 0
      ? 'All of it was given back already'
      : `At most ${amountWords(given.left, given.currency)} can be given back`
  },

  'image-type': ({ name }) => imageRefusalWords.type(name),
  'image-bytes': ({ name }) => imageRefusalWords.bytes(name),
  'image-pixels': ({ name }) => imageRefusalWords.pixels(name),
  'image-form': ({ name }) => imageRefusalWords.form(name),
  'image-unreadable': ({ name }) => imageRefusalWords.unreadable(name),
  'too-many-images': ({ most }) => `You can select up to ${most} images.`,

  sheet: ({ problems }) => `Nothing was imported: ${problems} ${problems === 1 ? 'problem' : 'problems'}`,
  'column-twice': ({ column }) => `The column ${heading(column)} stands twice`,
  'unknown-column': ({ column, columns }) =>
    `The column ${heading(column)} is not known; there are ${columns.join(', ')}`,
  'too-many-products': ({ most }) => `At most ${figure(most)} products at once`,
  'same-product': ({ line }) => `The same product stands in line ${line}`,
}

/** Returns the label of the current status, for the order's type of delivery: pickup orders have no "in transit". */
const labelOf = (now: Extract<Params['stale'], { status: string }>): string =>
  now.of === 'order'
    ? statusWords(now.status as OrderStatus, now.fulfilment as Fulfilment).label
    : appointmentStatuses[now.status as AppointmentStatus].label

const notOpen: Record<Params['not-open']['of'], string> = {
  payment: 'There is nothing to see to about this payment',
  refund: 'There is nothing to close about this refund',
  tender: 'This was taken back already',
  chargeback: 'There is nothing to see to about this chargeback',
  answer: 'Nobody said what became of this refund, or it was taken back already',
}

const closed: Record<Params['closed']['of'], string> = {
  order: 'This order can no longer be paid',
  'refunded order': 'This order was paid, and its money is given back',
  'begun order': 'This order can’t be cancelled here any more. Please write to us, and we will help you.',
  'sandbox payment': 'This payment was decided before',
  'sandbox play': 'The payment has gone on meanwhile: this can’t be played any more',
}

const codeRefused: Record<Exclude<Params['discount-refused']['why'], 'needs-more'>, string> = {
  unknown: 'is not a valid code',
  'too-many-tries': 'can’t be checked: too many wrong codes. Please try again in an hour',
  'not-yet': 'can’t be used yet',
  over: 'is over',
  'used-up': 'is used up: others were quicker',
  'used-by-you': 'was used by you already',
  'not-your-first': 'is for a first order',
  'nothing-for-it': 'is for other pieces than those in your cart',
}

export const ownSentence = (code: OwnCode): string => plainSentences[code]

/** Returns the message of a problem, prefixed with the column or part of the field it belongs to. */
export function sentenceFor(problem: Problem): string {
  const sentence = isPlain(problem) ? plainSentences[problem.code] : naming(problem)
  return problem.column ? `${problem.column}: ${sentence}` : sentence
}

const isPlain = (problem: Problem): problem is Problem<PlainCode> => Object.hasOwn(plainSentences, problem.code)

function naming<Code extends NamingCode>({ code, params }: Problem<Code>): string {
  if (params === undefined) throw new Error(`Nobody said what the sentence for ${code} names`)
  return namingSentences[code](params)
}

import type { Params } from '#shop/core/errors.ts'
import { pleaseCheck } from '#shop/core/field-labels.ts'

type CountCode =
  | 'invalid-fields'
  | 'barcode-unknown'
  | 'rows-refused'
  | 'barcode-taken'
  | 'audience-changed'
  | 'counted-meanwhile'
  | 'sold-since'
  | 'not-of-reason'
  | 'made-no-more'
  | 'no-such-collection'
  | 'ruled-collection'
  | 'collections-called-so'
  | 'collection-full'
  | 'transfers-waiting'
  | 'pieces-held'
  | 'too-many-pay-links'

/**
 * Error messages about invalid fields and rows (also of stock counts), and about missing barcodes, collections and
 * products.
 */
export const countSentences: { [Code in CountCode]: (params: Params[Code]) => string } = {
  'invalid-fields': ({ fields, labels }) => pleaseCheck(fields, labels),
  'rows-refused': ({ rows }) =>
    `Nothing was saved: ${rows === 1 ? 'one row has an error' : `${rows} rows have errors`}`,
  'too-many-pay-links': ({ most }) =>
    `An order can have at most ${most} payment links. Please cancel one of them first.`,
  'counted-meanwhile': ({ left }) =>
    `Another staff member counted or changed this in the meantime. The stock is now ${left}. Please count again.`,
  'audience-changed': ({ people }) =>
    people === 0
      ? 'This campaign has no recipients'
      : `The campaign now goes to ${people === 1 ? 'one subscriber' : `${people} subscribers`}. Please confirm again.`,
  'barcode-unknown': ({ code }) => `No product has the barcode ${code}`,
  'barcode-taken': ({ name, size, color }) => `This barcode is already used for ${name}, size ${size}, ${color}`,
  'sold-since': ({ sold, left }) =>
    `${sold === 1 ? 'One piece was' : `${sold} pieces were`} sold since your count, more than you counted. The stock is now ${left}. Please count again.`,
  'made-no-more': ({ name }) => `${name} is no longer made to order`,
  'no-such-collection': ({ name }) => `There is no collection “${name}”`,
  'ruled-collection': ({ name }) =>
    `The products of “${name}” are selected by a rule, so they can’t be added or removed manually`,
  'collections-called-so': ({ name }) =>
    `Several collections are named “${name}”. Please enter the collection’s address instead.`,
  'collection-full': ({ name, most }) => `“${name}” can have at most ${most.toLocaleString('en')} products`,
  'transfers-waiting': ({ most }) =>
    `You already have ${most} unpaid bank transfer orders. Please pay for one of them first, or choose another payment method.`,
  'pieces-held': ({ left }) =>
    left === 0
      ? 'We can’t reserve more pieces until we receive your bank transfer. Please pay for your earlier orders first, or choose another payment method.'
      : `Until we receive your bank transfer, we can reserve only ${left === 1 ? 'one more piece' : `${left} more pieces`}. Please order fewer pieces, or choose another payment method.`,
  'not-of-reason': ({ moves }) => `This reason can only ${moves === 'more' ? 'increase' : 'decrease'} the stock`,
}

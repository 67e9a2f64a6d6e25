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
 * pieces.
 */
export const countSentences: { [Code in CountCode]: (params: Params[Code]) => string } = {
  'invalid-fields': ({ fields, labels }) => pleaseCheck(fields, labels),
  'rows-refused': ({ rows }) => `Nothing was saved: ${rows === 1 ? 'one row is' : `${rows} rows are`} refused`,
  'too-many-pay-links': ({ most }) => `An order has ${most} such links at most. Please take one of them back first.`,
  'counted-meanwhile': ({ left }) =>
    `Somebody else counted or changed this meanwhile: the shop has ${left} now. Please count again.`,
  'audience-changed': ({ people }) =>
    people === 0
      ? 'Nobody would get this letter'
      : `By now ${people === 1 ? 'one reader gets' : `${people} readers get`} it. Please press again.`,
  'barcode-unknown': ({ code }) => `No piece in the shop has the barcode ${code}`,
  'barcode-taken': ({ name, size, color }) => `${name}, size ${size}, ${color}, has this barcode`,
  'sold-since': ({ sold, left }) =>
    `${sold === 1 ? 'One was' : `${sold} were`} sold since, more than you counted, and the shop has ${left} now. Please count again.`,
  'made-no-more': ({ name }) => `${name} is not made for you any more`,
  'no-such-collection': ({ name }) => `There is no collection “${name}”`,
  'ruled-collection': ({ name }) => `A rule decides what is in “${name}”`,
  'collections-called-so': ({ name }) => `Several collections are called “${name}”: please give the address`,
  'collection-full': ({ name, most }) => `“${name}” can’t hold more than ${most.toLocaleString('en')} products`,
  'transfers-waiting': ({ most }) =>
    `${most} of your orders wait for your bank transfer already. Please pay one of them first, or choose another way to pay.`,
  'pieces-held': ({ left }) =>
    left === 0
      ? 'We hold as many pieces as we can until your bank transfer comes. Please pay what you have ordered first, or choose another way to pay.'
      : `Until a bank transfer comes we can hold ${left === 1 ? 'one more piece' : `${left} more pieces`} for you. Please order fewer, or choose another way to pay.`,
  'not-of-reason': ({ moves }) => `For this reason there can only be ${moves} than before`,
}

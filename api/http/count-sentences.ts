import type { Params } from '#shop/errors.ts'
import { pleaseCheck } from '#shop/field-labels.ts'

type CountCode =
  | 'invalid-fields'
  | 'barcode-unknown'
  | 'rows-refused'
  | 'barcode-taken'
  | 'counted-meanwhile'
  | 'sold-since'
  | 'not-of-reason'

/** The sentences for fields and rows that can't be saved, of a count too, and for a barcode. */
export const countSentences: { [Code in CountCode]: (params: Params[Code]) => string } = {
  'invalid-fields': ({ fields }) => pleaseCheck(fields),
  'rows-refused': ({ rows }) => `Nothing was saved: ${rows === 1 ? 'one row is' : `${rows} rows are`} refused`,
  'counted-meanwhile': ({ left }) =>
    `Somebody else counted or changed this meanwhile: the shop has ${left} now. Please count again.`,
  'barcode-unknown': ({ code }) => `No piece in the shop has the barcode ${code}`,
  'barcode-taken': ({ name, size, color }) => `${name}, size ${size}, ${color}, has this barcode`,
  'sold-since': ({ sold, left }) =>
    `${sold === 1 ? 'One was' : `${sold} were`} sold since, more than you counted, and the shop has ${left} now. Please count again.`,
  'not-of-reason': ({ moves }) => `For this reason there can only be ${moves} than before`,
}

import { orderIdLengths } from '#shop/core/order-id-lengths.ts'
import { ORDER_ID_ALPHABET } from '#shop/orders/orders/order-id.ts'
import { withoutMarks } from '#shop/core/without-marks.ts'

const { usual, longer } = orderIdLengths
const memo = new RegExp(`^(?:ORDER|ORD|NO)?([${ORDER_ID_ALPHABET}]{${usual.number},${longer.number}})$`)

/**
 * Returns the words of a narration that may contain an order number, without duplicates:
 * '#ab2cd', 'AB2CD', 'ORDERAB2CD' (rules: transfer matching).
 */
export const memosIn = (narration: string): string[] => [
  ...new Set(
    narration
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .flatMap((word) => memo.exec(word)?.[1] ?? []),
  ),
]

const LEAST_LETTERS = 3
const wordsOf = (text: string): string[] =>
  withoutMarks(text)
    .split(/[^a-z]+/)
    .filter(({ length }) => length >= LEAST_LETTERS)

/**
 * Returns whether a narration contains a customer's name: two of its words in any order, or its only word. The name of
 * the recipient is ignored (rules: transfer matching).
 */
export function nameFits(narration: string, name: string): boolean {
  const said = new Set(wordsOf(narration.replace(/\b(FRM|FROM)\b(.*?)\bTO\b.*$/i, '$1$2')))
  const words = [...new Set(wordsOf(name))]
  const found = words.filter((word) => said.has(word)).length
  return words.length > 0 && found >= Math.min(2, words.length)
}

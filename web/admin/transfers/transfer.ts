import { shortId } from '#shop/orders/order.ts'
import type { AnswerOf } from '#web/contract.ts'

/** An order whose transfer is awaited, or may still come. */
export type OpenTransfer = AnswerOf<'GET /transfers'>['open'][number]
export type Cleared = AnswerOf<'GET /transfers'>['cleared'][number]

/** That so much of an order came; `after` says how many facts of its money were seen, `key` names the press. */
export type Confirmed = { id: string; key: string; amount: number; after: number; note: string }

/** Whether a transfer is what a bank's message says: its narration, a part of a name, or the sum. */
export function fits(
  { id, name, due, amount }: Pick<OpenTransfer, 'id' | 'name' | 'due' | 'amount'>,
  sought: string,
): boolean {
  const words = sought
    .toLowerCase()
    .split(/[\s#]+/)
    .filter(Boolean)
  return words.every((word) => {
    const figures = word.replace(/[₦,]/g, '').replace(/\.0+$/, '')
    return (
      name.toLowerCase().includes(word) ||
      shortId(id).toLowerCase() === word ||
      [due, amount].some((sum) => String(sum) === figures)
    )
  })
}

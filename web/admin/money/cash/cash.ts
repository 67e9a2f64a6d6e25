import { nairaNotes, sumOfNotes, type CountedNotes, type NairaNote } from '#shop/orders/cash/cash.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { AnswerOf } from '#web/contract.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'

export type Drawer = AnswerOf<'GET /cash'>
export type Closing = AnswerOf<'GET /cash/closings'>['closings'][number]
export type DrawerMovement = Drawer['movements'][number]

/**
 * A cash count as entered, by notes or as one amount. `sent` is the content of the last request with its idempotency
 * key.
 */
export type TypedCount = {
  by: 'notes' | 'sum'
  notes: Partial<Record<`${NairaNote}`, string>>
  sum: string
  reason: string
  sent: { key: string; content: string } | null
}
export const nothingCounted: TypedCount = { by: 'notes', notes: {}, sum: '', reason: '', sent: null }

/** Returns the count of each note; null if an entry is not a number. */
function notesIn({ notes }: TypedCount): CountedNotes | null {
  const typed = nairaNotes.map((note) => [note, (notes[`${note}`] ?? '').trim()] as const)
  if (typed.some(([, count]) => !/^\d{0,6}$/.test(count))) return null
  return Object.fromEntries(typed.filter(([, count]) => count !== '').map(([note, count]) => [note, Number(count)]))
}

/** Returns the counted amount in naira and the notes; null if nothing or an invalid number was entered. */
export function counted(count: TypedCount): { counted: number; notes?: CountedNotes } | null {
  if (count.by === 'sum') return isWholeSum(count.sum) ? { counted: Number(plainAmount(count.sum)) } : null
  const notes = notesIn(count)
  return notes && Object.keys(notes).length > 0 ? { counted: sumOfNotes(notes), notes } : null
}

export const differenceWords = (difference: number): string =>
  difference === 0
    ? 'The count matches the expected amount.'
    : difference > 0
      ? `${formatNaira(difference)} more than expected.`
      : `${formatNaira(-difference)} is missing.`

export const withSign = (amount: number): string =>
  amount < 0 ? `−${formatNaira(-amount)}` : `+${formatNaira(amount)}`

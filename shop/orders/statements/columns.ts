import { membersOf } from '#shop/core/closed-list.ts'
import { koboIn } from './money-in-cell.ts'
import { plainHeading, withWordsInFull } from './plain-heading.ts'

type Column = { label: string; hint: string; headings: readonly string[] }

/** Columns of a statement with the banks' usual headings, likeliest first (rules: statement columns). */
export const statementColumns = {
  day: {
    label: 'Date',
    hint: 'The day of the transaction',
    headings: [
      ...['transaction date', 'trans date', 'txn date', 'tran date', 'trans time', 'transaction time', 'date time'],
      ...[
        'posted date',
        'date posted',
        'post date',
        'posting date',
        'booking date',
        'entry date',
        'create date',
        'date',
      ],
      ...['effective date', 'value date', 'val date'],
    ],
  },
  narration: {
    label: 'Narration',
    hint: 'Also called remarks, description or particulars',
    headings: [
      ...['narration', 'transaction narration', 'remarks', 'remark', 'transaction remarks', 'description'],
      ...['transaction description', 'transaction details', 'particulars', 'transaction particulars', 'details'],
    ],
  },
  sender: {
    label: 'Sender',
    hint: 'If it has a separate column',
    headings: ['to from', 'sender', 'sender name', 'counterparty', 'counterparty name', 'payer', 'from'],
  },
  reference: {
    label: 'Reference',
    hint: 'The bank’s number for the transaction',
    headings: [
      ...['reference', 'transaction reference', 'trans reference', 'reference no', 'reference number', 'ref no'],
      ...['ref number', 'ref', 'transaction ref', 'transaction no', 'transaction number', 'session id'],
      ...['transaction id', 'trans id', 'rrn', 'instrument no', 'chq no', 'cheque no'],
    ],
  },
  credit: {
    label: 'Money in',
    hint: 'If it has a separate column',
    headings: [
      ...['credit', 'credits', 'credit amount', 'cr', 'cr amount', 'deposit', 'deposits', 'deposit amount'],
      ...['lodgement', 'lodgements', 'lodgment', 'lodgments', 'money in', 'paid in', 'pay in', 'amount in', 'inflow'],
    ],
  },
  debit: {
    label: 'Money out',
    hint: 'If it has a separate column',
    headings: [
      ...['debit', 'debits', 'debit amount', 'dr', 'dr amount', 'withdrawal', 'withdrawals', 'withdrawal amount'],
      ...['money out', 'paid out', 'pay out', 'amount out', 'outflow'],
    ],
  },
  amount: {
    label: 'Amount, in and out',
    hint: 'One column for both, with a sign or with a column for the direction',
    headings: ['amount', 'transaction amount', 'debit credit amount', 'credit debit amount', 'dr cr amount'],
  },
  direction: {
    label: 'In or out',
    hint: 'Contains CR or DR next to the amount',
    headings: [
      ...['dr cr', 'cr dr', 'debit credit', 'credit debit', 'd c', 'c d', 'transaction type', 'trans type', 'txn type'],
      ...['type', 'indicator'],
    ],
  },
  balance: {
    label: 'Balance',
    hint: 'After the transaction; used to detect missing lines',
    headings: [
      ...['balance', 'running balance', 'balance after', 'balance after transaction', 'book balance'],
      ...['closing balance', 'current balance', 'available balance', 'bal'],
    ],
  },
} as const satisfies Record<string, Column>
export type StatementColumn = keyof typeof statementColumns

/** Index of each column in the file, from 0; null if the file has no such column. */
export type Columns = Record<StatementColumn, number | null>

const names = membersOf(statementColumns)
const known = Object.fromEntries(
  names.map((name) => [name, statementColumns[name].headings.map((heading) => withWordsInFull(heading))]),
) as Record<StatementColumn, string[]>

/**
 * Assigns columns by their headings, each column once. `below` are the first lines under the headings: they show
 * whether a column named 'Debit/Credit' contains signed amounts or only the direction of an amount
 * (rules: statement columns).
 */
export function guessColumns(headings: readonly string[], below: readonly (readonly string[])[] = []): Columns {
  const plain = headings.map((heading) => withWordsInFull(plainHeading(heading)))
  const guessed = Object.fromEntries(names.map((name) => [name, null])) as Columns
  for (const name of names) {
    const found = known[name].find((heading) => plain.includes(heading))
    if (found !== undefined) guessed[name] = plain.indexOf(found)
  }
  const { direction } = guessed
  const hasSums = direction !== null && below.some((cells) => koboIn(cells[direction] ?? '') !== null)
  if (hasSums) Object.assign(guessed, { amount: guessed.amount ?? direction, direction: null })
  // If credits have a separate column, using an amount column too would count them twice.
  if (guessed.credit !== null) return { ...guessed, amount: null, direction: null }
  return guessed.amount === null ? { ...guessed, direction: null } : { ...guessed, debit: null }
}

/** Returns whether the columns for day, amount and narration are known (rules: statement columns). */
export const areEnough = ({ day, narration, credit, amount }: Columns): boolean =>
  day !== null && narration !== null && (credit !== null || amount !== null)

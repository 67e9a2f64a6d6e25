import { formatNaira } from '#shop/core/money.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'

export type Taken = AnswerOf<'POST /statements'>
export type Columns = Taken['columns']
export type Accounts = AnswerOf<'GET /statements'>['accounts']
export type OneStatement = AnswerOf<'GET /statements/{id}'>
export type Line = OneStatement['lines'][number]
export type Debt = AnswerOf<'GET /statement-orders'>['orders'][number]
export type LineAction = BodyOf<'PATCH /statements/{id}'>

/** Formats an amount in kobo: ₦45,000, or ₦45,000.50. */
export const koboWords = (kobo: number): string =>
  kobo % 100 === 0
    ? formatNaira(kobo / 100)
    : `${formatNaira(Math.floor(kobo / 100))}.${String(kobo % 100).padStart(2, '0')}`

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a date: 21 Nov 2026. */
export const dayWords = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))

/** Formats a date range: 1 Nov 2026 to 21 Nov 2026, or a single date. */
export const daysWords = (first: string, last: string): string =>
  first === last ? dayWords(first) : `${dayWords(first)} to ${dayWords(last)}`

/** Returns the request that confirms a line with its proposed orders. */
export const asProposed = ({ id, match }: Line): LineAction['lines'][number] => ({
  id,
  orders: (match?.orders ?? []).map(({ id: order, amount, due }) => ({ id: order, amount, due })),
})

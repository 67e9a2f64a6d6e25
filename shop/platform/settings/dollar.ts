import { z } from 'zod'
import type { DollarRate } from '#shop/core/dollars.ts'
import { because } from '#shop/core/field-problems.ts'
import { houseTimeOf, momentOf } from '#shop/core/house-time.ts'
import { formatKobo } from '#shop/core/money.ts'
import { whole, wholeOrNone } from '#shop/core/number.ts'
import { field, tick } from './field.ts'

/** A naira, and a hundred thousand of them, in kobo. */
const [LEAST_RATE, MOST_RATE] = [100, 10_000_000]

/** What a dollar costs, and for how long that is believed. */
export const dollar = z.strictObject({
  /** In kobo; null where the house tells no dollars. */
  rate: field(wholeOrNone(LEAST_RATE, MOST_RATE), {
    label: 'A dollar costs (₦)',
    help: 'Empty, no dollars are told.',
    control: 'kobo',
    nothing: 'no rate',
  }),
  on: field(z.union([z.literal(''), z.iso.date()], because('not-a-date')), {
    label: 'Rate of',
    help: 'The day of which it is. It becomes today when you change the rate.',
  }),
  days: field(whole(1, 60), {
    label: 'Good for',
    help: 'After that it is too old to be told, and dollar accounts say “ask us for the rate first” again.',
    unit: 'days',
  }),
  always: tick({
    label: 'Without a dollar account, too',
    help: 'Told also where nobody can pay in dollars here.',
    yes: 'Told always',
    no: 'Told with a dollar account',
  }),
})
export type Dollar = z.output<typeof dollar>

/** Nothing is told in dollars. */
export const noDollar: Dollar = { rate: null, on: '', days: 3, always: false }

/** The day at the house, as `2026-12-24`. */
export const dollarDay = (now: Date): string => houseTimeOf(now).slice(0, '2026-12-24'.length)

const DAY_MS = 24 * 60 * 60_000

/** When the rate is told no more, in milliseconds; null where none is given, or no day of it. */
function endOf({ rate, on, days }: Dollar): number | null {
  if (rate === null || on === '') return null
  const [day] = new Date(Date.parse(on) + days * DAY_MS).toISOString().split('T')
  return momentOf(`${day}T00:00`)?.getTime() ?? null
}

/** How the rate stands at that moment: none is given, it is told, or it is too old, or of a day to come, to be told (rules: dollars). */
export function dollarStands(given: Dollar, now: Date): 'none' | 'told' | 'old' {
  if (given.rate === null) return 'none'
  const end = endOf(given)
  return end !== null && given.on <= dollarDay(now) && now.getTime() < end ? 'told' : 'old'
}

/** What the card of the payments says of the dollar: also that its rate is too old, for shoppers are told none then. */
export function dollarHolds(dollar: Dollar): string[] {
  const stands = dollarStands(dollar, new Date())
  if (stands === 'none') return []
  return [
    stands === 'old' ? 'the dollar’s rate is too old, and told to nobody' : `${formatKobo(dollar.rate!)} for a dollar`,
  ]
}

/** What shoppers are told of the dollar: its rate, and until when that is good, in milliseconds. */
export type ToldDollar = { rate: DollarRate; until: number }

/** The rate that sums are told by at that moment; null where none is, or nobody could pay in dollars and the owner doesn't want it told all the same (rules: dollars). */
export function dollarAt(
  { dollar: given, bankAccounts }: { dollar: Dollar; bankAccounts: readonly { currency: string }[] },
  now: Date,
): ToldDollar | null {
  const isWanted = given.always || bankAccounts.some(({ currency }) => currency === 'USD')
  if (!isWanted || dollarStands(given, now) !== 'told') return null
  return { rate: given.rate!, until: endOf(given)! }
}

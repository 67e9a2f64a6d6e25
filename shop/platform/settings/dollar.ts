import { z } from 'zod'
import type { DollarRate } from '#shop/core/dollars.ts'
import { because } from '#shop/core/field-problems.ts'
import { houseTimeOf, momentOf } from '#shop/core/house-time.ts'
import { whole, wholeOrNone } from '#shop/core/number.ts'

/** A naira, and a hundred thousand of them, in kobo. */
const [LEAST_RATE, MOST_RATE] = [100, 10_000_000]

/** What a dollar costs, and for how long that is believed. */
export const dollar = z.strictObject({
  /** In kobo; null where the house tells no dollars. */
  rate: wholeOrNone(LEAST_RATE, MOST_RATE),
  /** The day of which the rate is, or empty. */
  on: z.union([z.literal(''), z.iso.date()], because('not-a-date')),
  /** For so many days it is told, its own among them; older ones are told to nobody but staff. */
  days: whole(1, 60),
  /** Told also where none of the accounts is in dollars. */
  always: z.boolean(because('not-a-tick')),
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

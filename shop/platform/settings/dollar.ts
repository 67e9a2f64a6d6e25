import { z } from 'zod'
import type { DollarRate } from '#shop/core/dollars.ts'
import { because } from '#shop/core/field-problems.ts'
import { shopTimeOf, momentOf } from '#shop/core/shop-time.ts'
import { formatKobo } from '#shop/core/money.ts'
import { whole, wholeOrNone } from '#shop/core/number.ts'
import { field, tick } from './field.ts'

/** Limits of the rate, in kobo: ₦1 and ₦100,000. */
const [LEAST_RATE, MOST_RATE] = [100, 10_000_000]

/** The exchange rate of the dollar, and how long it is valid. */
export const dollar = z.strictObject({
  /** Kobo per dollar; null if the shop shows no prices in dollars. */
  rate: field(wholeOrNone(LEAST_RATE, MOST_RATE), {
    label: 'Dollar rate (₦)',
    help: 'The price of one dollar. Leave empty to show no amounts in dollars.',
    control: 'kobo',
    nothing: 'no rate',
  }),
  on: field(z.union([z.literal(''), z.iso.date()], because('not-a-date')), {
    label: 'Rate date',
    help: 'The day of the rate. It is set to today when you change the rate.',
  }),
  days: field(whole(1, 60), {
    label: 'Valid for',
    help: 'After that, no amounts in dollars are shown, and dollar accounts show “ask us for the rate first” again.',
    unit: 'days',
  }),
  always: tick({
    label: 'Show without a dollar account',
    help: 'Whether to show amounts in dollars even if you have no dollar account.',
    yes: 'Always shown',
    no: 'Shown only with a dollar account',
  }),
})
export type Dollar = z.output<typeof dollar>

/** Settings that show no prices in dollars. */
export const noDollar: Dollar = { rate: null, on: '', days: 3, always: false }

/** Returns the day in the shop's time zone, such as `2026-12-24`. */
export const dollarDay = (now: Date): string => shopTimeOf(now).slice(0, '2026-12-24'.length)

const DAY_MS = 24 * 60 * 60_000

/** Returns when the rate expires, in milliseconds since 1970; null if no rate or date is set. */
function endOf({ rate, on, days }: Dollar): number | null {
  if (rate === null || on === '') return null
  const [day] = new Date(Date.parse(on) + days * DAY_MS).toISOString().split('T')
  return momentOf(`${day}T00:00`)?.getTime() ?? null
}

/**
 * Returns the state of the rate: 'none' (not set), 'told' (shown to customers) or 'old' (expired, or dated in the
 * future) (rules: dollar amounts).
 */
export function dollarStatus(given: Dollar, now: Date): 'none' | 'told' | 'old' {
  if (given.rate === null) return 'none'
  const end = endOf(given)
  return end !== null && given.on <= dollarDay(now) && now.getTime() < end ? 'told' : 'old'
}

/** Returns the dollar rate for the summary of the payment settings, or a warning if the rate has expired. */
export function dollarHolds(dollar: Dollar): string[] {
  const stands = dollarStatus(dollar, new Date())
  if (stands === 'none') return []
  return [stands === 'old' ? 'the dollar rate has expired and is not shown' : `${formatKobo(dollar.rate!)} per dollar`]
}

/** The dollar rate shown to customers; `until` is when it expires, in milliseconds since 1970. */
export type ShownDollar = { rate: DollarRate; until: number }

/**
 * Returns the rate to show; null if there is no valid rate, or if no account accepts dollars and the owner has not
 * chosen to show it anyway (rules: dollar amounts).
 */
export function dollarAt(
  { dollar: given, bankAccounts }: { dollar: Dollar; bankAccounts: readonly { currency: string }[] },
  now: Date,
): ShownDollar | null {
  const isWanted = given.always || bankAccounts.some(({ currency }) => currency === 'USD')
  if (!isWanted || dollarStatus(given, now) !== 'told') return null
  return { rate: given.rate!, until: endOf(given)! }
}

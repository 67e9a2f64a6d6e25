import { config } from '#config'

const format = new Intl.DateTimeFormat(config.brand.locale, { dateStyle: 'medium', timeZone: 'UTC' })
const inWords = (day: string): string => format.format(new Date(day))

/** Days of the house (`2026-11-24`), both included, after the word for what is of them; null is no bound. */
export function daysInWords(from: string | null, to: string | null): string {
  if (from === to && from !== null) return `on ${inWords(from)}`
  if (from === null && to === null) return 'since it began'
  return [from && `from ${inWords(from)}`, to ? `to ${inWords(to)}` : 'until now'].filter(Boolean).join(' ')
}

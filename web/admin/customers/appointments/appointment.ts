import { config } from '#config'
import type { AnswerOf } from '#web/contract.ts'

/** An appointment in the back office; `date` and `label` are in the shop's time zone. */
export type ShownAppointment = AnswerOf<'GET /appointments'>['appointments'][number]

const long = new Intl.DateTimeFormat(config.brand.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a date such as 2026-11-24 for display. */
export const dayWords = (date: string): string => long.format(new Date(`${date}T00:00:00Z`))

type Day = { date: string; appointments: ShownAppointment[] }

export function byDay(appointments: readonly ShownAppointment[]): Day[] {
  const days = Map.groupBy(appointments, ({ date }) => date)
  return [...days].map(([date, ofTheDay]) => ({ date, appointments: ofTheDay }))
}

export function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

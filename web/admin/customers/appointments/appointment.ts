import { config } from '#config'
import type { AnswerOf } from '#web/contract.ts'

/** An appointment as admins see it: `date` and `label` by the clock of the house. */
export type ShownAppointment = AnswerOf<'GET /appointments'>['appointments'][number]

const long = new Intl.DateTimeFormat(config.brand.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day, such as 2026-11-24, as people say it. */
export const dayWords = (date: string): string => long.format(new Date(`${date}T00:00:00Z`))

type Day = { date: string; appointments: ShownAppointment[] }

/** The days on which somebody comes, each with its appointments, in the order given. */
export function byDay(appointments: readonly ShownAppointment[]): Day[] {
  const days = Map.groupBy(appointments, ({ date }) => date)
  return [...days].map(([date, ofTheDay]) => ({ date, appointments: ofTheDay }))
}

/** The day so many days after another one. */
export function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

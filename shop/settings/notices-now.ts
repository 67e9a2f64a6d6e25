import { config } from '#config'
import type { Settings } from './settings.ts'

type Notices = Settings['notices']
type Period = { from: string | null; to: string | null }

const { timeZone } = config.brand
/** The day at the house, as `2026-12-24`. */
export const dayAtHouse = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** What is told at that moment: the texts of the bar whose period it is, and the times that hold then (rules: notices, sale or holiday). */
export function noticesAt({ call, bar, delivery, busy, ...usual }: Notices, now: Date) {
  const day = dayAtHouse(now)
  const lasts = ({ from, to }: Period) => (from === null || from <= day) && (to === null || day <= to)
  const { dispatch, processing } = busy.on && lasts(busy) ? busy : usual
  return { call, bar: bar.filter(lasts).map(({ text }) => text), delivery, dispatch, processing }
}

/** How many seconds it is until a period begins or ends; null where none does any more (rules: notices). */
export function secondsUntilNotices({ bar, busy }: Notices, now: Date): number | null {
  const changes = [...bar, ...(busy.on ? [busy] : [])]
    .flatMap(({ from, to }) => [beginningOf(from), beginningOf(to, 1)])
    .filter((at) => at !== null && at > now.getTime()) as number[]
  return changes.length === 0 ? null : Math.ceil((Math.min(...changes) - now.getTime()) / 1000)
}

/** When a day, or one so many days later, begins at the house, in milliseconds. */
const beginningOf = (day: string | null, days = 0): number | null =>
  day === null ? null : Temporal.PlainDate.from(day).add({ days }).toZonedDateTime({ timeZone }).epochMilliseconds

import { invalid, type Failure } from '#shop/core/errors.ts'

/** Steps of a report: days, weeks from Monday, months or years, in the shop's time zone (rules: reports). */
export const reportSteps = {
  day: { label: 'Days' },
  week: { label: 'Weeks' },
  month: { label: 'Months' },
  year: { label: 'Years' },
} as const satisfies Record<string, { label: string }>

export type ReportStep = keyof typeof reportSteps

/** Days in the shop's time zone (`2026-11-24`), both included. */
export type ReportDays = { from: string; to: string }

const MOST_LINES = 1_000

/**
 * Returns the days of a report. By default these are the current month up to `today`; with only a start, up to today;
 * with only an end, from the first of its month. Fails if the end is before the start or there are too many steps
 * (rules: reports).
 */
export function reportDays(
  asked: { from?: string; to?: string },
  step: ReportStep,
  today: string,
): ReportDays | Failure<'days-reversed' | 'report-too-long'> {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const days = { from: asked.from ?? dayOf(to).with({ day: 1 }).toString(), to }
  if (days.from > days.to) return invalid('days-reversed', { field: 'to' })
  const steps = firstOf(days.from, step).until(dayOf(to), { largestUnit: step })[`${step}s`] + 1
  return steps > MOST_LINES ? invalid('report-too-long', { field: 'from' }) : days
}

/** Returns the length of a period: in months if it consists of whole months, otherwise in days. */
export function lengthOf({ from, to }: ReportDays): { months: number; days: number } {
  const [first, last] = [dayOf(from), dayOf(to)]
  const isWhole = first.day === 1 && last.day === last.daysInMonth
  return isWhole
    ? { months: first.until(last.add({ days: 1 }), { largestUnit: 'month' }).months, days: 0 }
    : { months: 0, days: first.until(last).days + 1 }
}

/** Returns the preceding period of the same length, for comparison. */
export function daysBefore(days: ReportDays): ReportDays {
  const first = dayOf(days.from)
  return { from: first.subtract(lengthOf(days)).toString(), to: first.subtract({ days: 1 }).toString() }
}

/** Returns the periods that reports offer by name, from the day `today` (rules: reports). */
export function usualPeriods(today: string): (ReportDays & { label: string })[] {
  const month = firstOf(today, 'month')
  const year = firstOf(today, 'year')
  const lastMonth = month.subtract({ months: 1 })
  const lastYear = year.subtract({ years: 1 })
  return [
    { label: 'This month', from: month.toString(), to: today },
    { label: 'Last month', from: lastMonth.toString(), to: month.subtract({ days: 1 }).toString() },
    { label: 'This year', from: year.toString(), to: today },
    { label: 'Last year', from: lastYear.toString(), to: year.subtract({ days: 1 }).toString() },
  ]
}

/** Splits the period into steps, such as weeks or months; the first and the last are shortened to the period. */
export function stepsOf(days: ReportDays, step: ReportStep): ReportDays[] {
  const steps: ReportDays[] = []
  const length = { [`${step}s`]: 1 }
  for (let first = firstOf(days.from, step); first.toString() <= days.to; first = first.add(length)) {
    const last = first.add(length).subtract({ days: 1 }).toString()
    const from = first.toString()
    steps.push({ from: from < days.from ? days.from : from, to: last > days.to ? days.to : last })
  }
  return steps
}

function firstOf(from: string, step: ReportStep): Temporal.PlainDate {
  const day = dayOf(from)
  return {
    day,
    week: day.subtract({ days: day.dayOfWeek - 1 }),
    month: day.with({ day: 1 }),
    year: day.with({ month: 1, day: 1 }),
  }[step]
}

const dayOf = (day: string) => Temporal.PlainDate.from(day)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/
const dayMonth = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?!\d)/i
const monthDay = /^([a-z]{3})[a-z]*[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})(?!\d)/i
const yearMonthDay = /^(\d{4})[-/., ]*([a-z]{3})[a-z]*[-/., ]*(\d{1,2})(?!\d)/i
/** The date format of computer systems, such as 'Nov 20 06:22:57 WAT 2026'. */
const yearLast = /^([a-z]{3})[a-z]* +(\d{1,2}) +\d\d?:[\d:]+ +(?:[a-z]{3,4} +)?(\d{4})$/i
const compact = /^(20\d\d)(\d\d)(\d\d)(?:\d{6})?$/
const serial = /^(\d{5})(\.\d+)?$/
const DAY_MS = 24 * 60 * 60_000
/** Day 0 of spreadsheet dates. With it, 1 March 1900 is day 61. */
const SPREADSHEET_ZERO_MS = Date.UTC(1899, 11, 30)

/**
 * Reads the day in a cell in the formats that banks use. Returns it as 2026-11-21; null if there is none. Accepts
 * '21/11/2026', '21-NOV-26', '21 Nov 2026 09:15:00', '2026 Nov 21 09:15:00', '2026-11-21T09:15:00', '20261121' and
 * spreadsheet dates. Set `monthFirst` for files with '11/21/2026' (rules: statement columns).
 */
export function dayIn(cell: string, monthFirst = false): string | null {
  const text = cell.trim().replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[, ]+/i, '')
  const given = iso.exec(text)
  if (given) return dayOf(given[1]!, Number(given[2]), given[3]!)
  const both = figures.exec(text)
  if (both) return monthFirst ? dayOf(both[3]!, Number(both[1]), both[2]!) : dayOf(both[3]!, Number(both[2]), both[1]!)
  const named = dayMonth.exec(text)
  if (named) return dayOf(named[3]!, monthOf(named[2]!), named[1]!)
  const before = yearMonthDay.exec(text)
  if (before) return dayOf(before[1]!, monthOf(before[2]!), before[3]!)
  const machine = yearLast.exec(text)
  if (machine) return dayOf(machine[3]!, monthOf(machine[1]!), machine[2]!)
  const closed = compact.exec(text)
  if (closed) return dayOf(closed[1]!, Number(closed[2]), closed[3]!)
  const turned = monthDay.exec(text)
  if (turned) return dayOf(turned[3]!, monthOf(turned[1]!), turned[2]!)
  const counted = serial.exec(text)
  if (counted) return new Date(SPREADSHEET_ZERO_MS + Number(counted[1]) * DAY_MS).toISOString().slice(0, 10)
  return null
}

/**
 * Returns whether the day or the month comes first in a numeric date; null if both are possible
 * (rules: statement columns).
 */
export function orderIn(cell: string): 'day' | 'month' | null {
  const [, first, second] = figures.exec(cell.trim()) ?? []
  if (first === undefined) return null
  if (Number(first) > 12) return 'day'
  return Number(second) > 12 ? 'month' : null
}

const monthOf = (name: string): number => MONTHS.indexOf(name.toLowerCase()) + 1

function dayOf(year: string, month: number, day: string): string | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const at = new Date(Date.UTC(full, month - 1, Number(day)))
  const isDay = month >= 1 && at.getUTCMonth() === month - 1 && at.getUTCFullYear() === full
  return isDay ? at.toISOString().slice(0, 10) : null
}

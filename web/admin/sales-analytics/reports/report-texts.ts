import { config } from '#config'
import type { ReportDays, ReportStep } from '#shop/office/reports/report-period.ts'
import { formatKobo } from '#shop/core/money.ts'
import { lookUp } from '#shop/core/look-up.ts'
import { reportParts, type Sold } from '#shop/office/reports/sold.ts'

const inFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(config.brand.locale, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}
const wholeDay = inFormat({ dateStyle: 'medium' })
const shortDay = inFormat({ day: 'numeric', month: 'short' })
const shortMonth = inFormat({ month: 'short', year: 'numeric' })
const month = inFormat({ month: 'long', year: 'numeric' })
const year = inFormat({ year: 'numeric' })

export const stepName = (step: ReportStep, { from, to }: ReportDays): string =>
  ({
    day: () => wholeDay(from),
    week: () => `${shortDay(from)} to ${wholeDay(to)}`,
    month: () => month(from),
    year: () => year(from),
  })[step]()

export const stepLabel = (step: ReportStep, from: string): string =>
  ({ day: shortDay, week: shortDay, month: shortMonth, year })[step](from)

/** Formats a date range: '1 Nov 2026 to 21 Nov 2026'. */
export const daysName = ({ from, to }: ReportDays): string =>
  from === to ? wholeDay(from) : `${wholeDay(from)} to ${wholeDay(to)}`

type Amount = Exclude<keyof Sold, 'pieces'>
const money = (name: Amount) => (row: Sold) => formatKobo(row[name])
/** Returns a column that shows deductions as negative amounts. */
const off = (name: Amount) => (row: Sold) => formatKobo(row[name] === 0 ? 0 : -row[name])

const soldColumns = [
  { name: 'Orders', of: ({ orders }: Sold) => String(orders) },
  { name: 'Gross sales', of: money('gross') },
  { name: 'Discounts', of: off('discounts') },
  { name: 'Delivery', of: money('delivery') },
  { name: 'Refunds', of: off('refunds') },
  { name: 'Cancelled', of: off('cancelled') },
  { name: 'Revenue', of: money('net') },
  { name: 'VAT', of: money('vat') },
]

/**
 * Column that replaces the number of orders in reports by product, category or collection, because one order may be counted in
 * several lines.
 */
const pieces = { name: 'Pieces', of: ({ pieces: many }: Sold) => (many === null ? '–' : String(many)) }

/** Returns the columns of the sales report when it is broken down by `part`; '' means no breakdown. */
export const columnsOf = (part: string) =>
  lookUp(reportParts, part)?.hasPieces ? [pieces, ...soldColumns.slice(1)] : soldColumns

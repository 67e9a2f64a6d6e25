import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { houseTimeOf } from '#shop/core/house-time.ts'
import { reportSteps } from '#shop/office/reports/report-period.ts'
import { reportParts } from '#shop/office/reports/sold.ts'
import { longest, text } from '#shop/core/text.ts'
import { unlessEmpty } from '#api/http/paging.ts'

const day = unlessEmpty(z.iso.date(because('not-a-date')))

/** The period of a report and its time steps. */
export const daysAsked = {
  from: day.describe('The first day, in shop time; this month by default'),
  to: day.describe('The last day, included'),
  step: unlessEmpty(z.enum(membersOf(reportSteps), because('not-a-choice'))),
}

/** Limits a report to one product, collection, staff member, area, payment method or VAT rate. */
export const partAsked = {
  part: unlessEmpty(z.enum(membersOf(reportParts), because('not-a-choice'))),
  only: unlessEmpty(text(longest.search)).describe(
    'Only one group, by its key: the id of a product or collection, a staff member’s name, an area, `none` for records without one, `delivery` for amounts that belong to no product, a payment method, or a VAT rate in hundredths of a percent',
  ),
}

/** An amount, in kobo. */
export const kobo = z.int()

export const soldAnswer = {
  orders: z.int().describe('Orders that became a sale, minus those that no longer are'),
  pieces: z.int().nullable().describe('Pieces in these orders, if grouped by product or collection'),
  gross: kobo.describe('Before discounts, excluding delivery and VAT'),
  discounts: kobo,
  delivery: kobo,
  refunds: kobo.describe('Refunds and write-offs of sales, excluding VAT'),
  cancelled: kobo.describe('Cancellations after a sale, excluding VAT'),
  net: kobo.describe('Sales in the ledger'),
  vat: kobo.describe('VAT in the ledger'),
  cost: kobo.describe(
    'The cost of the pieces sold, as far as it was entered at the time of sale, minus pieces returned to stock',
  ),
  costed: kobo.describe('The net sales of lines with a cost; minus the cost, it is the margin'),
}

/** First and last day, both inclusive. */
export const span = { from: z.iso.date(), to: z.iso.date() }

/** Returns the date at a moment, in the shop's time zone. */
export const houseToday = (now: Date): string => houseTimeOf(now).slice(0, 'yyyy-mm-dd'.length)

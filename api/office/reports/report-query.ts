import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { reportSteps } from '#shop/office/reports/report-period.ts'
import { reportParts } from '#shop/office/reports/sold.ts'
import { longest, text } from '#shop/core/text.ts'
import { unlessEmpty } from '#api/http/paging.ts'

const day = unlessEmpty(z.iso.date(because('not-a-date')))

/** The period of a report and its time steps. */
export const daysAsked = {
  from: day.describe('The first day, in shop time. Default: the current month'),
  to: day.describe('The last day, inclusive'),
  step: unlessEmpty(z.enum(membersOf(reportSteps), because('not-a-choice'))),
}

/** Limits a report to one product, category, collection, staff member, area, payment method or VAT rate. */
export const partAsked = {
  part: unlessEmpty(z.enum(membersOf(reportParts), because('not-a-choice'))),
  only: unlessEmpty(text(longest.search)).describe(
    'Filters by one group, given by its key: the id of a product or collection, the name of a category or staff member, an area, a payment method, or a VAT rate in hundredths of a percent. `none` for sales without a value, `delivery` for delivery fees',
  ),
}

/** An amount, in kobo. */
export const kobo = z.int()

export const soldAnswer = {
  orders: z.int().describe('Number of orders that became a sale, less cancelled sales'),
  pieces: z
    .int()
    .nullable()
    .describe('Number of pieces in these orders, in reports by product, category or collection'),
  gross: kobo.describe('Before discounts, without delivery and VAT'),
  discounts: kobo,
  delivery: kobo,
  refunds: kobo.describe('Refunded or written off after the sale, without VAT'),
  cancelled: kobo.describe('Cancelled after the sale, without VAT'),
  net: kobo.describe('Revenue: sales after discounts, refunds and cancellations, with delivery, without VAT'),
  vat: kobo.describe('VAT according to the ledger'),
  cost: kobo.describe(
    'Cost of the pieces sold, if it was known at the time of sale, less the cost of restocked pieces',
  ),
  costed: kobo.describe('The part of the net amount from lines with a known cost. Subtract the cost to get the margin'),
}

/** First and last day, both inclusive. */
export const span = { from: z.iso.date(), to: z.iso.date() }

/** Returns the date at a moment, in the shop's time zone. */
export const shopToday = (now: Date): string => shopTimeOf(now).slice(0, 'yyyy-mm-dd'.length)

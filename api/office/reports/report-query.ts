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
  from: day.describe('The first day, by the clock of the house; without days, this month'),
  to: day.describe('The last day, which is in it'),
  step: unlessEmpty(z.enum(membersOf(reportSteps), because('not-a-choice'))),
}

/** Limits a report to one product, collection, staff member, area, payment method or VAT rate. */
export const partAsked = {
  part: unlessEmpty(z.enum(membersOf(reportParts), because('not-a-choice'))),
  only: unlessEmpty(text(longest.search)).describe(
    'One of the parts alone, by its key: the id of a product or collection, a name of staff, an area, `none` of what has none, `delivery` of what is no product’s, a way of paying, hundredths of a percent of VAT',
  ),
}

/** An amount, in kobo. */
export const kobo = z.int()

export const soldAnswer = {
  orders: z.int().describe('That became a sale, less those that are none any more'),
  pieces: z.int().nullable().describe('Of these orders, where it is told of a product or a collection'),
  gross: kobo.describe('Before discounts, without delivery and VAT'),
  discounts: kobo,
  delivery: kobo,
  refunds: kobo.describe('Went back or was let go of what had been sold, without its VAT'),
  cancelled: kobo.describe('Was cancelled after it had been sold, without its VAT'),
  net: kobo.describe('What the ledger has as sales'),
  vat: kobo.describe('What the ledger has as VAT'),
  cost: kobo.describe(
    'What the pieces that are out of the house cost it, as far as that was given when they were sold; less what came back into stock',
  ),
  costed: kobo.describe('How much of the net is of lines whose cost was given: less the cost, it is the margin'),
}

/** First and last day, both inclusive. */
export const span = { from: z.iso.date(), to: z.iso.date() }

/** Returns the date at a moment, in the shop's time zone. */
export const houseToday = (now: Date): string => houseTimeOf(now).slice(0, 'yyyy-mm-dd'.length)

import { z } from 'zod'
import { config, quotes } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { ORDER_ID_ALPHABET } from '#shop/orders/orders/order-id.ts'
import type { Paper } from '#shop/orders/receipts/receipt.ts'
import { staffOrderFields } from '#shop/shopping/staff-orders/staff-order.ts'
import { longest, text } from '#shop/core/text.ts'
import type { QuoteState } from './quote-states.ts'

type Facts = { takenBackAt: Date | null; orderedAt: Date | null; validUntil: string }

/**
 * Returns the state of a quote on a date in the shop's time zone, such as 2026-12-09. A quote is still valid on its
 * last day (rules: quotes).
 */
export function quoteState({ takenBackAt, orderedAt, validUntil }: Facts, today: string): QuoteState {
  if (orderedAt !== null) return 'ordered'
  if (takenBackAt !== null) return 'taken back'
  return validUntil < today ? 'ran out' : 'open'
}

/** Returns the date this number of days after `now`, in the shop's time zone. */
export const shopDayAfter = (now: Date, days: number): string => dayAt(now).add({ days }).toString()
/** Returns the time at which the link of a quote expires: some days after the quote expires (rules: quote link). */
export const linkUntil = (validUntil: string): Date =>
  new Date(
    Temporal.PlainDate.from(validUntil)
      .add({ days: quotes.linkDaysAfter + 1 })
      .toZonedDateTime(config.brand.timeZone).epochMilliseconds,
  )

const dayAt = (now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(config.brand.timeZone).toPlainDate()

/** Input of a quote: an order by staff, its expiry date and a message to the customer (rules: quotes). */
export const quoteFields = {
  ...staffOrderFields,
  validUntil: z.iso
    .date(because('not-a-date'))
    .optional()
    .describe(`The last day on which the prices are valid. Default: ${quotes.days} days from now`),
  words: text(longest.message).default('').describe('Message to the customer, shown on the quote'),
}
const fields = z.object(quoteFields)
export type QuoteWish = z.infer<typeof fields>

/** The content of a quote in the form shown to the customer. Amounts are in naira, VAT in kobo. */
export type QuoteContent = Pick<
  Paper,
  'house' | 'customer' | 'lines' | 'discounts' | 'subtotal' | 'delivery' | 'total' | 'vat'
> & { reference: string; madeAt: string; validUntil: string; words: string; phone: string; email: string }

const REFERENCE_LENGTH = 6

/**
 * Returns a random reference for a quote, such as `Q-7K3PMX`, without look-alike characters. The database ensures that
 * it is unique.
 */
export function drawReference(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH))
  return `Q-${Array.from(drawn, (at) => ORDER_ID_ALPHABET[at % ORDER_ID_ALPHABET.length]).join('')}`
}

/** Returns the reference of a quote, followed by the version number from the second version on. */
export const quoteName = (reference: string, version: number): string =>
  version === 1 ? reference : `${reference}/${version}`

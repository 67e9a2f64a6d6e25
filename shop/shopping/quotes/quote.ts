import { z } from 'zod'
import { config, quotes } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { ORDER_ID_ALPHABET } from '#shop/orders/orders/order-id.ts'
import type { Paper } from '#shop/orders/receipts/paper.ts'
import { staffOrderFields } from '#shop/shopping/staff-orders/staff-order.ts'
import { longest, text } from '#shop/core/text.ts'
import type { QuoteState } from './quote-states.ts'

type Facts = { takenBackAt: Date | null; orderedAt: Date | null; validUntil: string }

/** How a quote stands on a day of the house, such as 2026-12-09: it is good until the end of its last one (rules: quotes). */
export function quoteState({ takenBackAt, orderedAt, validUntil }: Facts, today: string): QuoteState {
  if (orderedAt !== null) return 'ordered'
  if (takenBackAt !== null) return 'taken back'
  return validUntil < today ? 'ran out' : 'open'
}

/** The day of the house so many days after this moment. */
export const houseDayAfter = (now: Date, days: number): string => dayAt(now).add({ days }).toString()
/** Until when a quote's link says how it stands: some days longer than its prices hold (rules: quote link). */
export const linkUntil = (validUntil: string): Date =>
  new Date(
    Temporal.PlainDate.from(validUntil)
      .add({ days: quotes.linkDaysAfter + 1 })
      .toZonedDateTime(config.brand.timeZone).epochMilliseconds,
  )

const dayAt = (now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(config.brand.timeZone).toPlainDate()

/** A quote as staff save it: an order that they would make, until when it holds, and what its customer is told with it (rules: quotes). */
export const quoteFields = {
  ...staffOrderFields,
  validUntil: z.iso
    .date(because('not-a-date'))
    .optional()
    .describe(`The last day on which its prices hold; left out, ${quotes.days} days from now`),
  words: text(longest.message).default('').describe('What whoever has the quote reads with it'),
}
const fields = z.object(quoteFields)
export type QuoteWish = z.infer<typeof fields>

/** All that stands on a quote, as it was told. Sums in naira, VAT in kobo. */
export type QuoteContent = Pick<
  Paper,
  'house' | 'customer' | 'lines' | 'discounts' | 'subtotal' | 'delivery' | 'total' | 'vat'
> & { reference: string; madeAt: string; validUntil: string; words: string; phone: string; email: string }

const REFERENCE_LENGTH = 6

/** Draws the name of a quote: `Q-7K3PMX`, in letters that nobody misreads. That no other has it is the database's to say. */
export function drawReference(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH))
  return `Q-${Array.from(drawn, (at) => ORDER_ID_ALPHABET[at % ORDER_ID_ALPHABET.length]).join('')}`
}

/** What a version of a quote is called: from the second on with its number. */
export const quoteName = (reference: string, version: number): string =>
  version === 1 ? reference : `${reference}/${version}`

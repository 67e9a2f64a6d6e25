import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { quoteStates } from '#shop/shopping/quotes/quote-states.ts'
import type { QuoteContent } from '#shop/shopping/quotes/quote.ts'
import { promiseOf, quoteSums } from '#shop/shopping/quotes/quote-words.ts'
import type { Quote } from '#shop/shopping/quotes/quotes.server.ts'
import { addressAnswer } from '#api/people/addresses/address.ts'

const amount = z.int()
const moment = z.iso.datetime()

/** A quote in lists; amounts in naira. */
export const listedQuote = z.object({
  id: z.string(),
  reference: z.string(),
  version: z.int().describe('Starts at 1 and increases with each change'),
  state: z.enum(membersOf(quoteStates)),
  validUntil: z.string().describe('The last day on which the prices are valid'),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  amount,
  shipping: amount.describe('The part of the total for delivery and VAT'),
  madeBy: z.string(),
  madeAt: moment,
  orderId: z.string().nullable().describe('The order that was created from the quote'),
})

/** The part of a quote that the customer sees. */
const told = {
  lines: z.array(z.object({ name: z.string(), detail: z.string(), quantity: z.int(), price: amount, off: amount })),
  sums: z.array(z.object({ label: z.string(), value: z.string(), isTotal: z.literal(true).optional() })),
  promise: z.string().describe('A sentence with the last day of the prices, and the notice that no stock is reserved'),
  words: z.string().describe('Message of the shop to the customer'),
}

/** A single quote, with the input to fill its form again. */
export const quoteAnswer = listedQuote.extend({
  ...told,
  customer: z.string().nullable().describe('Id of the customer’s account'),
  changedBy: z.string(),
  changedAt: moment,
  takenBackBy: z.string().nullable(),
  linkUntil: moment.nullable().describe('Expiry of the quote’s link. Null if there is no link'),
  note: z.string().describe('Internal note for staff'),
  asked: z.object({
    product: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        quantity: z.int(),
        size: z.string(),
        color: z.string(),
        made: z.boolean(),
        free: z.boolean(),
        ownPrice: amount.nullable(),
        reason: z.string(),
      }),
    ),
    area: z.string().nullable(),
    address: z.string().nullable(),
    to: addressAnswer.omit({ id: true }).nullable(),
    transfer: z.boolean(),
    code: z.string(),
  }),
})

export const toListed = ({ content, madeAt, ...quote }: Quote): z.output<typeof listedQuote> => ({
  id: quote.id,
  reference: quote.reference,
  version: quote.version,
  state: quote.state,
  validUntil: quote.validUntil,
  ...{ name: content.customer.name, phone: content.phone, email: content.email },
  ...{ amount: quote.amount, shipping: quote.shipping },
  madeBy: quote.madeBy,
  madeAt: madeAt.toISOString(),
  orderId: quote.orderId,
})

const toTold = (content: QuoteContent) => ({
  lines: content.lines,
  sums: quoteSums(content),
  promise: promiseOf(content),
  words: content.words,
})

export function toQuoteAnswer(quote: Quote): z.output<typeof quoteAnswer> {
  const { wish, content } = quote
  const { transfer } = wish
  return {
    ...toListed(quote),
    ...toTold(content),
    customer: quote.customerId,
    changedBy: quote.changedBy,
    changedAt: quote.changedAt.toISOString(),
    takenBackBy: quote.takenBackBy,
    linkUntil: quote.linkUntil?.toISOString() ?? null,
    note: wish.note,
    asked: {
      product: wish.product.map(({ id, name, quantity, size, color, made, free, ownPrice, reason }) => ({
        ...{ id: id ?? '', name, quantity, size, color, made: made ?? false, free: free ?? false },
        ...{ ownPrice: ownPrice ?? null, reason: reason ?? '' },
      })),
      area: wish.area ?? null,
      address: wish.address ?? null,
      to: wish.to ?? null,
      transfer: transfer === true || transfer === 'true',
      code: wish.code,
    },
  }
}

/** A quote for visitors who have its link: without address, phone or e-mail. */
export const openedQuote = z.object({
  reference: z.string(),
  state: z.enum(membersOf(quoteStates)),
  validUntil: z.string(),
  madeAt: moment,
  ...told,
})

export const toOpened = ({ content, state, validUntil }: Quote): z.output<typeof openedQuote> => ({
  reference: content.reference,
  ...{ state, validUntil, madeAt: content.madeAt },
  ...toTold(content),
})

import { ask } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { emptyOrder, orderBody, typedFreeLine, typedLine, type Preview, type NewOrder } from './new-order.ts'

export type ShownQuote = AnswerOf<'GET /quotes/{id}'>['quote']
type Body = BodyOf<'POST /quotes'>

/** Returns the form's values for a quote; the expiry date of an expired quote is left out (rules: quotes). */
export function quoteOf(quote: ShownQuote, country: string): NewOrder {
  const { asked, customer, name, phone, email } = quote
  const empty = emptyOrder(country, [], asked.transfer)
  const place = asked.to ? 'other' : asked.address === null ? 'none' : 'saved'
  return {
    ...empty,
    ...(customer === null ? { name, phone, email } : { customer: { id: customer, name, phone, email } }),
    lines: asked.product.map(({ free, ownPrice, ...line }, at) => {
      const typed = { ...line, key: `quoted ${at}`, ownPrice: ownPrice === null ? '' : String(ownPrice) }
      return free ? typedFreeLine(typed) : typedLine(typed)
    }),
    area: asked.area ?? '',
    place,
    to: asked.to ?? empty.to,
    code: asked.code,
    note: quote.note,
    quote: { id: quote.id, version: quote.version },
    validUntil: quote.state === 'ran out' ? '' : quote.validUntil,
    words: quote.words,
  }
}

/** Returns the request body of a quote, with the totals that staff saw. */
export const quoteBody = (order: NewOrder, seen: Preview, saved: string | null): Body => ({
  ...orderBody(order, seen, saved),
  ...(order.validUntil !== '' && { validUntil: order.validUntil }),
  words: order.words,
})

/** Saves a quote: creates one with this idempotency key, or saves a new version of an existing one. */
export const sendQuote = ({ quote }: Pick<NewOrder, 'quote'>, body: Body, key: string) =>
  quote
    ? ask('PUT /quotes/{id}', { params: { id: quote.id }, body: { ...body, version: quote.version } })
    : ask('POST /quotes', { body, headers: { 'Idempotency-Key': key } })

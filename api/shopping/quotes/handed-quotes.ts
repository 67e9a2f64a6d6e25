import { z } from 'zod'
import { withOrderQueue } from '#shop/shopping/checkout/order-queue.server.ts'
import { orderRefusals } from '#shop/shopping/checkout/place-order.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { orderQuote } from '#shop/shopping/quotes/order-quote.server.ts'
import { quotePaper } from '#shop/shopping/quotes/quote-paper.server.ts'
import { quoteName } from '#shop/shopping/quotes/quote.ts'
import { findQuote } from '#shop/shopping/quotes/quotes.server.ts'
import { staffOrderFields } from '#shop/shopping/staff-orders/staff-order.ts'
import { customerMail, customerMailNames } from '#shop/core/customer-mail.ts'
import { call } from '#api/http/call.ts'
import { wholeFile } from '#api/http/file-answer.ts'
import { byId, idOf } from './quote-id.ts'

const paper = call({
  method: 'GET',
  path: '/quotes/{id}/pdf',
  summary: 'Downloads a quote as a PDF in A4. The file is the same until the quote is changed',
  group: 'orders',
  policy: 'orders',
  params: byId,
  answers: 'file',
  answer: wholeFile,
  refusals: ['quote-not-found'],
  async handle({ params: { id }, services: { db, clock } }) {
    const quote = await findQuote(db, idOf(id), clock())
    if (!quote) return notFound('quote-not-found')
    const name = `${quoteName(quote.reference, quote.version).replace('/', '-')}.pdf`
    return { name, type: 'application/pdf' as const, bytes: await quotePaper(db, quote) }
  },
})

const order = call({
  method: 'POST',
  path: '/quotes/{id}/orders',
  summary:
    'Converts a quote to an order at its quoted prices. This is possible once. `amount` and `shipping` are the values that you loaded. If the current values differ, the call fails with a conflict',
  group: 'orders',
  policy: 'orders',
  params: byId,
  body: z.object({
    version: whole(1, 1_000_000).describe('The version that you loaded'),
    amount: staffOrderFields.amount,
    shipping: staffOrderFields.shipping,
  }),
  status: 201,
  answer: z.object({ order: z.object({ id: z.string(), amount: z.int() }), mail: z.enum(customerMailNames) }),
  refusals: ['quote-not-found', 'quote-closed', 'quote-moved-on', 'not-yours-to-do', ...orderRefusals],
  async handle({ actor, params: { id }, body, services: { db, settings, clock, mailer } }) {
    const now = clock()
    const quote = await findQuote(db, idOf(id), now)
    if (!quote) return notFound('quote-not-found')
    const how = { now, settings: settings.snapshot() }
    const made = await withOrderQueue(quote.wish.product, () =>
      inTransaction(db, (tx) => orderQuote(tx, actor, quote.id, body, how)),
    )
    if (isFailure(made)) return made
    return { order: { id: made.id, amount: made.amount }, mail: customerMail(made.email, mailer) }
  },
})

/** Calls that turn a quote into a PDF or an order (rules: quote pdf, order from a quote). */
export const handedQuoteCalls = [paper, order] as const

import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { quoteStates } from '#shop/shopping/quotes/quote-states.ts'
import { quoteFields } from '#shop/shopping/quotes/quote.ts'
import { findQuote, listQuotes } from '#shop/shopping/quotes/quotes.server.ts'
import { cancelQuote } from '#shop/shopping/quotes/cancel-quote.server.ts'
import { changeQuote, makeQuote, quoteRefusals } from '#shop/shopping/quotes/write-quote.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { listOf } from '#api/http/lists.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { listedQuote, quoteAnswer, toListed, toQuoteAnswer } from './quote-answer.ts'
import { byId, idOf } from './quote-id.ts'
import { handedQuoteCalls } from './handed-quotes.ts'
import { quoteLinksCalls } from './quote-links.ts'

const shared = { group: 'orders', policy: 'orders' } as const
const fields = { ...quoteFields, product: listOf(quoteFields.product) }
const needsArea = { ...because('required'), path: ['area'] }
const isPlaced = ({ to, area }: { to?: unknown; area?: string | undefined }) => to === undefined || area !== undefined

const list = call({
  ...shared,
  method: 'GET',
  path: '/quotes',
  summary: 'Lists the quotes, newest first, paginated. Can be searched by reference, name or phone number',
  query: z.object({
    ...paging,
    q: unlessEmpty(text(longest.search)),
    state: unlessEmpty(z.enum(membersOf(quoteStates), because('not-a-choice'))),
  }),
  answer: z.object({ quotes: z.array(listedQuote), total: z.int(), page: z.int(), limit: z.int() }),
  async handle({ query: { page, limit, ...asked }, services: { db, clock } }) {
    const { quotes, total } = await listQuotes(db, asked, { skip: (page - 1) * limit, limit, now: clock() })
    return { quotes: quotes.map(toListed), total, page, limit }
  },
})

const make = call({
  ...shared,
  method: 'POST',
  path: '/quotes',
  summary:
    'Creates a quote: a proposed order with prices that are valid until a given day. No stock is reserved and nothing is recorded in the ledger',
  body: z.object(fields).refine(isPlaced, needsArea),
  status: 201,
  repeatable: true,
  answer: z.object({ quote: quoteAnswer }),
  refusals: [...quoteRefusals, 'idempotency-key'],
  async handle({ actor, body, key, services: { db, settings, clock } }) {
    const how = { key, settings: settings.now(), now: clock() }
    const made = await inTransaction(db, (tx) => makeQuote(tx, actor, body, how))
    return isFailure(made) ? made : { quote: toQuoteAnswer(made) }
  },
})

const read = call({
  ...shared,
  method: 'GET',
  path: '/quotes/{id}',
  summary: 'Returns the current version of a quote',
  params: byId,
  answer: z.object({ quote: quoteAnswer }),
  refusals: ['quote-not-found'],
  async handle({ params: { id }, services: { db, clock } }) {
    const quote = await findQuote(db, idOf(id), clock())
    return quote ? { quote: toQuoteAnswer(quote) } : notFound('quote-not-found')
  },
})

const change = call({
  ...shared,
  method: 'PUT',
  path: '/quotes/{id}',
  summary: 'Saves a new version of a quote with current prices. An expired quote becomes valid again',
  params: byId,
  body: z
    .object({ ...fields, version: whole(1, 1_000_000).describe('The version that you loaded') })
    .refine(isPlaced, needsArea),
  answer: z.object({ quote: quoteAnswer }),
  refusals: [...quoteRefusals, 'quote-not-found', 'quote-closed', 'quote-moved-on'],
  async handle({ actor, params, body: { version, ...wish }, services: { db, settings, clock } }) {
    const seen = { id: idOf(params.id), version }
    const how = { settings: settings.now(), now: clock() }
    const changed = await inTransaction(db, (tx) => changeQuote(tx, actor, seen, wish, how))
    return isFailure(changed) ? changed : { quote: toQuoteAnswer(changed) }
  },
})

const takeBack = call({
  ...shared,
  method: 'PATCH',
  path: '/quotes/{id}',
  summary: 'Cancels or restores a quote',
  params: byId,
  body: z.object({ takenBack: z.boolean(because('not-a-tick')) }),
  answer: z.object({ quote: quoteAnswer }),
  refusals: ['quote-not-found', 'quote-closed'],
  async handle({ actor, params: { id }, body: { takenBack }, services: { db, clock } }) {
    const quote = await inTransaction(db, (tx) => cancelQuote(tx, actor, idOf(id), takenBack, clock()))
    return isFailure(quote) ? quote : { quote: toQuoteAnswer(quote) }
  },
})

/** API calls for price quotes with an expiry date (rules: quotes). */
export const quotesCalls = [list, make, ...quoteLinksCalls, read, change, takeBack, ...handedQuoteCalls] as const

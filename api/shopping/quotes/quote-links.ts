import { z } from 'zod'
import { publicUrl } from '#env'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { makeQuoteLink, openQuoteLink, takeQuoteLinkBack } from '#shop/shopping/quotes/quote-link.server.ts'
import { filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { openedQuote, quoteAnswer, toOpened, toQuoteAnswer } from './quote-answer.ts'
import { byId, idOf } from './quote-id.ts'

const look = call({
  method: 'POST',
  path: '/quotes/look',
  summary: 'Returns a quote to anyone who has its link. Address, phone number and email address are not included',
  group: 'orders',
  policy: 'anyone',
  rate: 'quoteLooksPerAddress',
  body: z.object({ token: filled(longest.line).describe('The part of the link after #') }),
  answer: openedQuote,
  refusals: ['quote-link-over', 'too-many-tries'],
  async handle({ body, from, services: { db, limits, clock } }) {
    const quote = await openQuoteLink({ db, limits, from, now: clock() }, body.token)
    return isFailure(quote) ? quote : toOpened(quote)
  },
})

const make = call({
  method: 'POST',
  path: '/quotes/{id}/link',
  summary:
    'Creates the link with which the customer can see a quote. It is returned only once and stored as a hash. An earlier link becomes invalid',
  group: 'orders',
  policy: 'orders',
  params: byId,
  status: 201,
  answer: z.object({ url: z.string(), until: z.iso.datetime() }),
  refusals: ['quote-not-found', 'quote-closed', 'too-many-tries'],
  async handle({ actor, params: { id }, services: { db, limits, env, clock } }) {
    const limited = await limits.take('quoteLinksPerAdmin', actor.id)
    if (limited) return limited
    const made = await inTransaction(db, (tx) => makeQuoteLink(tx, actor, idOf(id), clock()))
    if (isFailure(made)) return made
    return { url: `${publicUrl(env)}/quote#${made.token}`, until: made.until.toISOString() }
  },
})

const takeBack = call({
  method: 'DELETE',
  path: '/quotes/{id}/link',
  summary: 'Cancels the link of a quote',
  group: 'orders',
  policy: 'orders',
  params: byId,
  answer: z.object({ quote: quoteAnswer }),
  refusals: ['quote-not-found'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const quote = await inTransaction(db, (tx) => takeQuoteLinkBack(tx, actor, idOf(id), clock()))
    return isFailure(quote) ? quote : { quote: toQuoteAnswer(quote) }
  },
})

/**
 * Calls for the link by which a customer opens a quote (rules: quote link). A fixed path must come before one with an
 * id.
 */
export const quoteLinksCalls = [look, make, takeBack] as const

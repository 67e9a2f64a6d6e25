import { z } from 'zod'
import { asking } from '#shop/shopping/back-in-stock/asking.ts'
import { askToBeTold } from '#shop/shopping/back-in-stock/ask.server.ts'
import { answerAsking } from '#shop/shopping/back-in-stock/askings.server.ts'
import { listDemand } from '#shop/shopping/back-in-stock/demand.server.ts'
import { sizesOf } from '#shop/platform/settings/size-chart.ts'
import { tellByPhone } from '#shop/shopping/back-in-stock/tell-by-phone.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

const asked = call({
  method: 'POST',
  path: '/back-in-stock',
  summary:
    'Asks to be told, by `email` or `phone`, when a size and colour can be had again; the answer is always the same',
  group: 'products',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: asking,
  answer: z.object({ message: z.literal('We will tell you') }),
  refusals: ['too-many-tries'],
  async handle({ body, services: { db, clock, limits } }) {
    const limited = await limits.take('askingsPerPerson', body.email ?? body.phone!)
    if (limited) return limited
    await inTransaction(db, (tx) => askToBeTold(tx, body, clock()))
    return { message: 'We will tell you' as const }
  },
})

const answered = call({
  method: 'PATCH',
  path: '/back-in-stock',
  summary: 'What is answered by the link in the mail: that the e-mail is hers, or that it is withdrawn',
  group: 'products',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: z.object({ token: filled(longest.line), answer: z.enum(['confirm', 'withdraw']) }),
  answer: z.object({ product: z.string(), size: z.string(), color: z.string() }),
  refusals: ['asking-not-found'],
  handle: ({ body: { token, answer }, services: { db, clock } }) => answerAsking(db, token, answer, clock()),
})

const count = z.number().int()

const demand = call({
  method: 'GET',
  path: '/back-in-stock',
  summary: 'What is waited for by size and colour, what most wait for first, a page at a time',
  group: 'products',
  policy: 'customers',
  query: z.object({
    ...paging,
    q: unlessEmpty(text(longest.search)),
    told: unlessEmpty(z.enum(['by-phone'], because('not-a-choice'))).describe('Instead who was told by phone'),
  }),
  answer: z.object({
    demand: z.array(
      z.object({
        product: z.object({ id: z.string(), name: z.string() }),
        size: z.string(),
        color: z.string(),
        byEmail: count,
        byPhone: count,
        phones: z.array(z.string()).describe('Of the first twenty who are to be rung up'),
        toRing: z.array(z.object({ id: z.string(), phone: z.string() })).describe('The same, with what was asked'),
        since: z.iso.datetime(),
      }),
    ),
    total: count,
    page: count,
    limit: count,
  }),
  async handle({ query: { told, ...query }, services: { db, settings } }) {
    const sizes = sizesOf(settings.now()['size-chart'])
    const { demand, total } = await listDemand(db, { ...query, sizes, wasTold: told !== undefined })
    return {
      demand: demand.map((each) => ({ ...each, since: each.since.toISOString() })),
      total,
      page: query.page,
      limit: query.limit,
    }
  },
})

const told = call({
  method: 'PATCH',
  path: '/back-in-stock/{id}',
  summary: 'Notes that somebody who is waiting was told by phone, or that she was not after all',
  group: 'products',
  policy: 'customers',
  params: z.object({ id: z.uuid() }),
  body: z.object({ told: z.boolean(because('not-a-tick')) }),
  answer: z.object({ told: z.boolean() }),
  refusals: ['asking-gone'],
  async handle({ actor, params, body, services: { db, clock } }) {
    const done = await inTransaction(db, (tx) => tellByPhone(tx, actor, params.id, body.told, clock()))
    return isFailure(done) ? done : { told: done.isTold }
  },
})

export const askingsCalls = [asked, answered, demand, told] as const

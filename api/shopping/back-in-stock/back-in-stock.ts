import { z } from 'zod'
import { backInStockRequest } from '#shop/shopping/back-in-stock/back-in-stock-request.ts'
import { requestBackInStock } from '#shop/shopping/back-in-stock/request-back-in-stock.server.ts'
import { answerRequest } from '#shop/shopping/back-in-stock/back-in-stock-requests.server.ts'
import { listDemand } from '#shop/shopping/back-in-stock/demand.server.ts'
import { sizesOf } from '#shop/platform/settings/size-chart.ts'
import { markNotifiedByPhone } from '#shop/shopping/back-in-stock/mark-notified-by-phone.server.ts'
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
    'Requests a notification by `email` or `phone` when a size and colour is back in stock. The response is always the same',
  group: 'products',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: backInStockRequest,
  answer: z.object({ message: z.literal('We will notify you') }),
  refusals: ['too-many-tries'],
  async handle({ body, services: { db, clock, limits } }) {
    const limited = await limits.take('askingsPerPerson', body.email ?? body.phone!)
    if (limited) return limited
    await inTransaction(db, (tx) => requestBackInStock(tx, body, clock()))
    return { message: 'We will notify you' as const }
  },
})

const answered = call({
  method: 'PATCH',
  path: '/back-in-stock',
  summary:
    'Confirms the email address of a back-in-stock request, or cancels the request, with the link from the email',
  group: 'products',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: z.object({ token: filled(longest.line), answer: z.enum(['confirm', 'withdraw']) }),
  answer: z.object({ product: z.string(), size: z.string(), color: z.string() }),
  refusals: ['asking-not-found'],
  handle: ({ body: { token, answer }, services: { db, clock } }) => answerRequest(db, token, answer, clock()),
})

const count = z.number().int()

const demand = call({
  method: 'GET',
  path: '/back-in-stock',
  summary: 'Lists the back-in-stock requests by size and colour, most requested first, paginated',
  group: 'products',
  policy: 'customers',
  query: z.object({
    ...paging,
    q: unlessEmpty(text(longest.search)),
    told: unlessEmpty(z.enum(['by-phone'], because('not-a-choice'))).describe(
      'Lists the customers who were notified by phone instead',
    ),
  }),
  answer: z.object({
    demand: z.array(
      z.object({
        product: z.object({ id: z.string(), name: z.string() }),
        size: z.string(),
        color: z.string(),
        byEmail: count,
        byPhone: count,
        phones: z.array(z.string()).describe('Phone numbers of the first 20 customers to call'),
        toRing: z
          .array(z.object({ id: z.string(), phone: z.string() }))
          .describe('Phone numbers of the first 20 customers to call, with their requests'),
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
  summary: 'Records that a waiting customer was notified by phone, or undoes this',
  group: 'products',
  policy: 'customers',
  params: z.object({ id: z.uuid() }),
  body: z.object({ told: z.boolean(because('not-a-tick')) }),
  answer: z.object({ told: z.boolean() }),
  refusals: ['asking-gone'],
  async handle({ actor, params, body, services: { db, clock } }) {
    const done = await inTransaction(db, (tx) => markNotifiedByPhone(tx, actor, params.id, body.told, clock()))
    return isFailure(done) ? done : { told: done.isTold }
  },
})

export const backInStockCalls = [asked, answered, demand, told] as const

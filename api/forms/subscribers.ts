import { z } from 'zod'
import { listSubscribers } from '#shop/newsletter/subscribers.server.ts'
import { longest, text } from '#shop/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

const count = z.number().int()

export const subscribersCalls = [
  call({
    method: 'GET',
    path: '/newsletter',
    summary: "The newsletter's subscribers, newest first, a page at a time",
    group: 'newsletter',
    policy: 'admin',
    query: z.object({ ...paging, q: unlessEmpty(text(longest.search)) }),
    answer: z.object({
      subscribers: z.array(z.object({ email: z.string(), createdAt: z.iso.datetime() })),
      total: count,
      page: count,
      limit: count,
    }),
    async handle({ query, services: { db } }) {
      const { subscribers, total } = await listSubscribers(db, query)
      return {
        subscribers: subscribers.map(({ email, createdAt }) => ({ email, createdAt: createdAt.toISOString() })),
        total,
        page: query.page,
        limit: query.limit,
      }
    },
  }),
] as const

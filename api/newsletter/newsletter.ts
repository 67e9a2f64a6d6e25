import { z } from 'zod'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { listSubscribers } from '#shop/newsletter/subscribers.server.ts'
import { email, longest, text } from '#shop/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

const subscribing = call({
  method: 'POST',
  path: '/newsletter',
  summary: 'Subscribes an e-mail to the newsletter; once is as good as twice',
  group: 'forms',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: z.object({ email }),
  answer: z.object({ message: z.literal('Thank you for subscribing') }),
  async handle({ body, services: { db, clock } }) {
    await subscribe(db, body.email, clock())
    return { message: 'Thank you for subscribing' as const }
  },
})

const count = z.number().int()

const subscribers = call({
  method: 'GET',
  path: '/newsletter',
  summary: "The newsletter's subscribers, newest first, a page at a time",
  group: 'newsletter',
  policy: 'customers',
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
})

export const newsletterCalls = [subscribing] as const
export const subscribersCalls = [subscribers] as const

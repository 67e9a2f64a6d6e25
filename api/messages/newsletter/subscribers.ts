import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { countFromBefore, listSubscribers } from '#shop/messages/newsletter/subscribers.server.ts'
import { askedPlaces, subscriptionStateNames } from '#shop/messages/newsletter/subscription.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

const count = z.number().int()
const moment = z.iso.datetime()

const subscribers = call({
  method: 'GET',
  path: '/newsletter',
  summary: 'Lists newsletter subscribers, newest first, paginated',
  group: 'newsletter',
  policy: 'customers',
  query: z.object({
    ...paging,
    q: unlessEmpty(text(longest.search)),
    state: unlessEmpty(z.enum(subscriptionStateNames, because('not-a-choice'))),
  }),
  answer: z.object({
    subscribers: z.array(
      z.object({
        email: z.string(),
        createdAt: moment,
        state: z.enum(subscriptionStateNames),
        askedIn: z.enum(membersOf(askedPlaces)).nullable(),
        confirmedAt: moment.nullable(),
        leftAt: moment.nullable(),
      }),
    ),
    total: count,
    page: count,
    limit: count,
    fromBefore: count.describe('Number of subscribers without recorded consent who have not been asked to confirm yet'),
  }),
  async handle({ query, services: { db } }) {
    const [{ subscribers, total }, fromBefore] = await Promise.all([listSubscribers(db, query), countFromBefore(db)])
    return {
      subscribers: subscribers.map(({ createdAt, confirmedAt, leftAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        leftAt: leftAt?.toISOString() ?? null,
      })),
      total,
      page: query.page,
      limit: query.limit,
      fromBefore,
    }
  },
})

export const subscribersCalls = [subscribers] as const

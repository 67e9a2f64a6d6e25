import { z } from 'zod'
import { listSearchesWithoutResults } from '#shop/platform/search/searches-without-results.server.ts'
import { call } from '#api/http/call.ts'
import { paging } from '#api/http/paging.ts'

const count = z.int()

export const searchesWithoutResultsCalls = [
  call({
    method: 'GET',
    path: '/searches/without-results',
    formerly: ['/searches/in-vain'],
    summary: 'Lists the searches without results of the last 90 days, most frequent first, paginated',
    group: 'settings',
    policy: 'settings',
    query: z.object(paging),
    answer: z.object({
      sought: z.array(z.object({ words: z.string(), times: count, lastDay: z.iso.date() })),
      total: count,
      page: count,
      limit: count,
    }),
    async handle({ query, services: { db } }) {
      return { ...(await listSearchesWithoutResults(db, query)), page: query.page, limit: query.limit }
    },
  }),
] as const

import { z } from 'zod'
import { listSoughtInVain } from '#shop/platform/search/sought-in-vain.server.ts'
import { call } from '#api/http/call.ts'
import { paging } from '#api/http/paging.ts'

const count = z.int()

export const soughtCalls = [
  call({
    method: 'GET',
    path: '/searches/in-vain',
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
      return { ...(await listSoughtInVain(db, query)), page: query.page, limit: query.limit }
    },
  }),
] as const

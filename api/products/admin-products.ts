import { z } from 'zod'
import { listStock } from '#shop/catalogue/stock-list.server.ts'
import { stockSorts, ticked } from '#shop/catalogue/stock-filter.ts'
import { longest, text } from '#shop/text.ts'
import { because } from '#shop/field-problems.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { productAnswer, toProductAnswer } from './product-answer.ts'

export const adminProductsCalls = [
  call({
    method: 'GET',
    path: '/admin/products',
    summary: 'The products on sale, newest first, a page at a time; with low=1 those at or below their reorder level',
    group: 'products',
    policy: 'admin',
    query: z.object({
      ...paging,
      q: unlessEmpty(text(longest.search)),
      sort: unlessEmpty(z.enum(stockSorts, because('not-a-choice'))),
      low: unlessEmpty(ticked),
    }),
    answer: z.object({ products: z.array(productAnswer), total: z.int(), page: z.int(), limit: z.int() }),
    async handle({ query: { sort = 'newest', low = false, ...query }, services: { db } }) {
      const { products, total } = await listStock(db, { ...query, sort, low })
      return { products: products.map(toProductAnswer), total, page: query.page, limit: query.limit }
    },
  }),
] as const

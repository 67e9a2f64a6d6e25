import { z } from 'zod'
import { productFilter, queryWithOwn } from '#shop/catalogue/products/filter.ts'
import { listFullProducts } from '#shop/catalogue/products/products.server.ts'
import { findShown, listShown, partOf } from '#shop/catalogue/collections/shown-collections.server.ts'
import type { ShownCollection } from '#shop/catalogue/collections/collection.ts'
import { notFound } from '#shop/core/errors.ts'
import { whole } from '#shop/core/number.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { forShoppers, productAnswer, toProductAnswer } from '#api/catalogue/products/product-answer.ts'
import { productQueryErrors } from '#api/catalogue/products/query-errors.ts'
import { shownAnswer, withUrl } from './collection-answer.ts'

const MOST_PER_PAGE = 100

export const shownCollectionCalls = [
  call({
    method: 'GET',
    path: '/collections',
    summary: 'Lists the visible collections by title, paginated',
    group: 'products',
    policy: 'anyone',
    query: z.object(paging),
    answer: z.object({ collections: z.array(shownAnswer), total: z.int(), page: z.int(), limit: z.int() }),
    async handle({ query, services: { db, clock } }) {
      const { collections, total } = await listShown(db, query, clock())
      return { collections: collections.map(toShown), total, page: query.page, limit: query.limit }
    },
  }),
  call({
    method: 'GET',
    path: '/collections/{slug}',
    summary: 'Returns a visible collection by its current or a former address, with one page of its products',
    group: 'products',
    policy: 'anyone',
    params: z.object({ slug: z.string() }),
    query: queryWithOwn(productFilter.extend({ limit: unlessEmpty(whole(1, MOST_PER_PAGE)) })),
    queryErrors: productQueryErrors,
    answer: z.object({
      collection: shownAnswer.extend({ body: z.string().describe('Markdown') }),
      products: z.array(productAnswer),
      total: z.int(),
    }),
    refusals: ['collection-not-found'],
    async handle({ params, query: { limit = MOST_PER_PAGE, ...query }, services: { db, settings, clock } }) {
      const now = clock()
      const { fields } = settings.now().fields
      const found = await findShown(db, params.slug, now)
      const here = found && 'movedTo' in found ? await findShown(db, found.movedTo, now) : found
      if (!here || 'movedTo' in here) return notFound('collection-not-found')
      const { products, total } = await listFullProducts(db, { ...query, limit, part: partOf(here, now), fields }, now)
      return {
        ...{ collection: { ...toShown(here), body: here.body }, total },
        products: products.map(toProductAnswer(forShoppers(settings.now()))),
      }
    },
  }),
] as const

const toShown = ({ slug, title, cover, coverAlt, updatedAt }: ShownCollection): z.output<typeof shownAnswer> => ({
  ...{ slug, title, coverAlt },
  cover: withUrl(cover),
  updatedAt: updatedAt.toISOString(),
})

import { z } from 'zod'
import { ruleRefused } from '#shop/catalogue/products/offered-sizes.server.ts'
import { ticked } from '#shop/catalogue/products/stock-filter.ts'
import { findCollection, formerAddresses, listCollections } from '#shop/catalogue/collections/collections.server.ts'
import { chosenOf, heldBy } from '#shop/catalogue/collections/held-products.server.ts'
import { customRuleRefused } from '#shop/catalogue/collections/own-conditions.server.ts'
import { ruleSchema } from '#shop/catalogue/collections/rule.ts'
import { notFound } from '#shop/core/errors.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { cardAnswer, collectionAnswer, oneCollection, toCardAnswer, toCollectionAnswer } from './collection-answer.ts'

const shared = { group: 'products', policy: 'products' } as const

export const adminCollectionCalls = [
  call({
    ...shared,
    method: 'GET',
    path: '/admin/collections',
    summary:
      'Lists collections by title, including hidden ones, paginated. With product=id, only the collections that contain the product',
    query: z.object({
      ...paging,
      q: unlessEmpty(text(longest.search)),
      product: unlessEmpty(text(longest.line)),
      deleted: unlessEmpty(ticked),
    }),
    answer: z.object({
      collections: z.array(
        collectionAnswer
          .omit({ body: true, products: true })
          .extend({ holds: z.int().describe('Number of published products in the collection') }),
      ),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    async handle({ query: { deleted = false, ...query }, services: { db, clock } }) {
      const { collections, total } = await listCollections(db, { ...query, deleted }, clock())
      return {
        collections: collections.map(({ holds, ...each }) => {
          const { body: _, products: _p, ...inShort } = toCollectionAnswer(each)
          return { ...inShort, holds }
        }),
        ...{ total, page: query.page, limit: query.limit },
      }
    },
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/collections/preview',
    summary: 'Previews a rule: the number of matching published products, and the newest of them. Nothing is saved',
    body: z.object({ rule: ruleSchema }),
    answer: z.object({ total: z.int(), of: z.int(), products: z.array(cardAnswer) }),
    refusals: ['invalid-fields'],
    async handle({ body, services: { db, clock } }) {
      const refused = (await ruleRefused(db, body.rule)) ?? (await customRuleRefused(db, body.rule))
      if (refused) return refused
      const { products, ...figures } = await heldBy(db, body.rule, clock())
      return { ...figures, products: products.map(toCardAnswer) }
    },
  }),
  call({
    ...shared,
    method: 'GET',
    path: '/admin/collections/{slug}',
    summary: 'Returns a collection with its manually chosen products and its former addresses',
    params: oneCollection,
    answer: z.object({
      collection: collectionAnswer,
      chosen: z.array(cardAnswer),
      formerAddresses: z.array(z.string()),
    }),
    refusals: ['collection-not-found'],
    async handle({ params, services: { db } }) {
      const collection = await findCollection(db, params.slug)
      if (!collection) return notFound('collection-not-found')
      const [chosen, former] = await Promise.all([chosenOf(db, collection.id), formerAddresses(db, collection.id)])
      return {
        collection: toCollectionAnswer(collection),
        chosen: chosen.map(toCardAnswer),
        formerAddresses: former,
      }
    },
  }),
] as const

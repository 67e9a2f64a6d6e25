import { z } from 'zod'
import { productStateNames } from '#shop/catalogue/products/product-state.ts'
import { previewUntil } from '#shop/catalogue/products/previews.server.ts'
import { findProductOrDraft } from '#shop/catalogue/products/products.server.ts'
import { productsNamed } from '#shop/catalogue/products/products-named.server.ts'
import { countStates, listStock } from '#shop/catalogue/products/stock-list.server.ts'
import { stockSorts, ticked } from '#shop/catalogue/products/stock-filter.ts'
import { chosenFor } from '#shop/catalogue/collections/by-hand.server.ts'
import { costsOf } from '#shop/catalogue/costs/costs.server.ts'
import { notFound } from '#shop/core/errors.ts'
import { longest, text } from '#shop/core/text.ts'
import { because } from '#shop/core/field-problems.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { productAnswer, toProductAnswer } from './product-answer.ts'

/**
 * Maximum number of product numbers per request: up to 500 files can be selected together, each with two possible
 * numbers in its name.
 */
const MOST_NUMBERS = 1000
/** Maximum length of a file name, in characters. */
const LONGEST_NAME = 255

export const adminProductsCalls = [
  call({
    method: 'GET',
    path: '/admin/products',
    summary:
      'Lists all products including drafts, newest first, paginated. With low=1, only published products at or below their reorder level',
    group: 'products',
    policy: 'products',
    query: z.object({
      ...paging,
      q: unlessEmpty(text(longest.search)),
      sort: unlessEmpty(z.enum(stockSorts, because('not-a-choice'))),
      low: unlessEmpty(ticked),
      state: unlessEmpty(z.enum(productStateNames, because('not-a-choice'))),
      costs: unlessEmpty(ticked).describe('1 to include the unit cost. Only for staff who can see costs'),
      collections: unlessEmpty(ticked).describe('1 to include the manual collections of each product'),
    }),
    answer: z.object({
      products: z.array(
        productAnswer.extend({
          collections: z.array(z.string()).optional().describe('Addresses of the manual collections, if requested'),
          cost: z.int().nullable().optional().describe('In naira, if requested by staff who can see costs'),
        }),
      ),
      total: z.int(),
      states: z
        .record(z.enum(productStateNames), z.int())
        .describe('Number of products in each state, independent of the filters'),
      page: z.int(),
      limit: z.int(),
    }),
    async handle({
      actor,
      query: { sort = 'newest', low = false, collections = false, costs = false, ...query },
      services: { db, settings, clock },
    }) {
      const [{ products, total }, states] = await Promise.all([
        listStock(db, { ...query, sort, low }, clock()),
        countStates(db, clock()),
      ])
      const ids = products.map(({ id }) => id)
      const chosen = collections ? await chosenFor(db, ids) : null
      const known = costs && actor.may.includes('costs') ? await costsOf(db, ids) : null
      const answers = products.map(toProductAnswer(settings.now().fields.fields))
      return {
        products: answers.map((each) => ({
          ...each,
          ...(chosen && { collections: chosen.get(each.id) ?? [] }),
          ...(known && { cost: known.get(each.id) ?? null }),
        })),
        ...{ total, states },
        ...{ page: query.page, limit: query.limit },
      }
    },
  }),
  call({
    method: 'GET',
    path: '/admin/products/{id}',
    summary: 'Returns a product, published or a draft',
    group: 'products',
    policy: 'products',
    params: z.object({ id: z.string() }),
    answer: z.object({
      product: productAnswer,
      previewUntil: z.iso.datetime().nullable().describe('Expiry of the preview address'),
    }),
    refusals: ['product-not-found'],
    async handle({ params, services: { db, settings, clock } }) {
      const [product, until] = await Promise.all([
        findProductOrDraft(db, params.id, clock()),
        previewUntil(db, params.id, clock()),
      ])
      if (!product) return notFound('product-not-found')
      return {
        product: toProductAnswer(settings.now().fields.fields)(product),
        previewUntil: until?.toISOString() ?? null,
      }
    },
  }),
  call({
    method: 'POST',
    path: '/admin/products/by-number',
    summary: 'Lists the products, published or drafts, that have one of the given product numbers. Nothing is changed',
    group: 'products',
    policy: 'products',
    body: z.object({ numbers: z.array(text(LONGEST_NAME)).max(MOST_NUMBERS, because('too-many-items')) }),
    answer: z.object({ products: z.array(productAnswer) }),
    async handle({ body: { numbers }, services: { db, settings, clock } }) {
      const named = await productsNamed(db, [], numbers, clock())
      return { products: named.map(toProductAnswer(settings.now().fields.fields)) }
    },
  }),
] as const

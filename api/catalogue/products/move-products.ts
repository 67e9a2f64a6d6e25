import { z } from 'zod'
import { moveProducts } from '#shop/catalogue/products/move-products.server.ts'
import { productStateNames } from '#shop/catalogue/products/product-state.ts'
import { appearsAt } from '#shop/catalogue/products/schedule.ts'
import { isFailure, problemIn } from '#shop/core/errors.ts'
import { pleaseCheck } from '#shop/core/field-labels.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { copyWhole } from '#shop/catalogue/pairing/copy-whole.server.ts'
import { filled } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { sentenceFor } from '#api/http/sentences.ts'
import { productAnswer, toProductAnswer } from './product-answer.ts'

/** Maximum number of products per bulk move; equals the page size of the list. */
const MOST_AT_ONCE = 100
const LONGEST_ID = 120

const to = z.enum([...productStateNames, 'deleted'], because('not-a-choice'))

const move = call({
  method: 'PATCH',
  path: '/admin/products',
  summary:
    'Changes the state of up to 100 products, or deletes or restores them. Returns the previous state of each product, which you can send to undo the change, and the rejected products',
  group: 'products',
  policy: 'products',
  body: z.object({
    products: z
      .array(z.object({ id: filled(LONGEST_ID), to, appearsAt: appearsAt.default(null) }))
      .min(1, because('required'))
      .max(MOST_AT_ONCE, because('too-many-items')),
  }),
  answer: z.object({
    moved: z.array(z.object({ id: z.string(), name: z.string(), to, appearsAt: z.iso.datetime().nullable() })),
    refused: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), message: z.string() })),
  }),
  async handle({ actor, body: { products }, services: { db, clock } }) {
    const { moved, refused } = await inTransaction(db, (tx) => moveProducts(tx, actor, products, clock()))
    return {
      moved: moved.map((each) => ({ ...each, appearsAt: each.appearsAt?.toISOString() ?? null })),
      refused: refused.map(({ id, name, failure }) => ({
        ...{ id, name, code: failure.code },
        message: [
          sentenceFor(problemIn(failure)),
          ...(failure.fields ? [pleaseCheck(Object.keys(failure.fields))] : []),
        ].join(' '),
      })),
    }
  },
})

const copy = call({
  method: 'POST',
  path: '/admin/products/{id}/copy',
  summary: 'Duplicates a product as a draft under a free name and number, with everything except its stock',
  group: 'products',
  policy: 'products',
  params: z.object({ id: z.string() }),
  status: 201,
  answer: z.object({ product: productAnswer }),
  refusals: ['product-gone'],
  async handle({ actor, params, services: { db, settings, clock } }) {
    const product = await inTransaction(db, (tx) => copyWhole(tx, actor, params.id, clock()))
    if (isFailure(product)) return product
    return { product: toProductAnswer(settings.now().fields.fields)(product) }
  },
})

export const moveProductsCalls = [move, copy] as const

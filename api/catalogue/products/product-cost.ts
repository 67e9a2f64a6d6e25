import { z } from 'zod'
import { findProductOrDraft } from '#shop/catalogue/products/products.server.ts'
import { costsOf, setCosts } from '#shop/catalogue/costs/costs.server.ts'
import { notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { nairaAmount } from '#shop/core/number.ts'
import { call } from '#api/http/call.ts'

const shared = {
  group: 'products',
  policy: 'costs',
  params: z.object({ id: z.string() }),
  answer: z.object({
    cost: z.int().nullable().describe('Unit cost in naira. Null if unknown'),
  }),
  refusals: ['product-not-found'],
} as const

/**
 * Purchase costs are served by separate calls, so that no product response includes them by mistake
 * (rules: product costs).
 */
export const productCostCalls = [
  call({
    ...shared,
    method: 'GET',
    path: '/admin/products/{id}/cost',
    summary: 'Returns the unit cost of a product',
    async handle({ params: { id }, services: { db, clock } }) {
      if (!(await findProductOrDraft(db, id, clock()))) return notFound('product-not-found')
      return { cost: (await costsOf(db, [id])).get(id) ?? null }
    },
  }),
  call({
    ...shared,
    method: 'PUT',
    path: '/admin/products/{id}/cost',
    summary: 'Sets the unit cost of a product. It applies to new orders. Existing orders are not changed',
    body: z.object({ cost: nairaAmount().nullable() }),
    async handle({ actor, params: { id }, body: { cost }, services: { db, clock } }) {
      return inTransaction(db, async (tx) => {
        if (!(await findProductOrDraft(tx, id, clock()))) return notFound('product-not-found')
        await setCosts(tx, actor, [{ id, cost }], clock())
        return { cost }
      })
    },
  }),
] as const

import { z } from 'zod'
import { makePreview, withdrawPreview } from '#shop/catalogue/products/previews.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { call } from '#api/http/call.ts'

const path = '/admin/products/{id}/preview'
const params = z.object({ id: z.string() })

const make = call({
  method: 'POST',
  path,
  summary:
    'Creates a preview address, /preview/{token}, which shows a product in any state to anyone who has the link. It is valid for 7 days and replaces the previous one',
  group: 'products',
  policy: 'products',
  params,
  status: 201,
  answer: z.object({ token: z.string(), until: z.iso.datetime() }),
  refusals: ['product-gone'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const made = await inTransaction(db, (tx) => makePreview(tx, actor, id, clock()))
    return isFailure(made) ? made : { token: made.token, until: made.until.toISOString() }
  },
})

const withdraw = call({
  method: 'DELETE',
  path,
  summary: 'Cancels the preview link of a product',
  group: 'products',
  policy: 'products',
  params,
  answer: z.object({ until: z.null() }),
  refusals: ['product-gone'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const refused = await inTransaction(db, (tx) => withdrawPreview(tx, actor, id, clock()))
    return refused ?? { until: null }
  },
})

export const previewsCalls = [make, withdraw] as const

import { ask } from '#web/api-client.ts'
import { loadedAhead } from '#web/admin/kit/parts/row-actions.tsx'
import type { AnswerOf } from '#web/contract.ts'

/** A product in the back office; amounts in naira, dates as text. */
export type ShownProduct = AnswerOf<'GET /admin/products/{id}'>['product']

export const product = loadedAhead((id, signal) => ask('GET /admin/products/{id}', { params: { id }, signal }))

export const deletionConsequence =
  'The product will be removed from the shop immediately, and customers can’t buy it anymore. Orders keep its name, picture and price.'

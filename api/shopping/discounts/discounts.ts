import { z } from 'zod'
import { config } from '#config'
import { discountsCsv } from '#shop/office/csv/discounts-csv.server.ts'
import { shopDay } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { changeDiscount } from '#shop/shopping/discounts/change-discount.server.ts'
import { createDiscount } from '#shop/shopping/discounts/create-discount.server.ts'
import { deleteDiscount } from '#shop/shopping/discounts/delete-discount.server.ts'
import { discountFields, discountStateNames } from '#shop/shopping/discounts/discount.ts'
import { findDiscount, listDiscounts } from '#shop/shopping/discounts/discounts.server.ts'
import { namedThings } from '#shop/shopping/discounts/named-things.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { longest, text } from '#shop/core/text.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { csvFile } from '#api/http/csv-answer.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { discountAnswer, newDiscountBody, toDiscountAnswer } from './discount-answer.ts'

const shared = { group: 'discounts', policy: 'discounts' } as const
const one = z.object({ id: z.string() })
const saved = z.object({ message: z.string(), discount: discountAnswer })

const listing = call({
  ...shared,
  method: 'GET',
  path: '/discounts',
  summary: 'Lists the discounts with their usage, newest first, paginated',
  query: z.object({
    ...paging,
    q: unlessEmpty(text(longest.search)),
    state: unlessEmpty(z.enum(discountStateNames, because('not-a-choice'))),
  }),
  answer: z.object({ discounts: z.array(discountAnswer), total: z.int(), page: z.int(), limit: z.int() }),
  async handle({ query, services: { db, clock } }) {
    const { discounts, total } = await listDiscounts(db, query, clock())
    return { discounts: discounts.map(toDiscountAnswer), total, page: query.page, limit: query.limit }
  },
})

const creating = call({
  ...shared,
  method: 'POST',
  path: '/discounts',
  summary: 'Creates a discount with or without a code. It applies from its start time on',
  body: newDiscountBody,
  status: 201,
  answer: saved,
  refusals: ['unfilled', 'code-taken', 'discount-not-found'],
  async handle({ actor, body, services }) {
    const { db, clock } = services
    const made = await inTransaction(db, (tx) => createDiscount(tx, actor, body, areasOf(services), clock()))
    return isFailure(made) ? made : answered(services, made.id)
  },
})

const reading = call({
  ...shared,
  method: 'GET',
  path: '/discounts/{id}',
  summary: 'Returns a discount with the names of its products, collections and customers',
  params: one,
  answer: z.object({
    discount: discountAnswer,
    named: z.object({
      products: z.array(z.object({ id: z.string(), name: z.string() })),
      collections: z.array(z.object({ id: z.string(), name: z.string() })),
      customers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
    }),
  }),
  refusals: ['discount-not-found'],
  async handle({ params, services: { db, clock } }) {
    const discount = await findDiscount(db, params.id, clock())
    if (!discount) return notFound('discount-not-found')
    return { discount: toDiscountAnswer(discount), named: await namedThings(db, discount) }
  },
})

const changing = call({
  ...shared,
  method: 'PATCH',
  path: '/discounts/{id}',
  summary: 'Changes, pauses or resumes a discount. Omitted fields are left unchanged',
  params: one,
  body: discountFields.partial().extend({
    paused: z.boolean(because('not-a-tick')).optional(),
    version: whole(0, 2 ** 31 - 1).describe(
      'The version that you loaded. If it has changed since then, the call fails with a conflict',
    ),
  }),
  answer: saved,
  refusals: ['discount-not-found', 'stale', 'unfilled', 'code-taken'],
  async handle({ actor, params, body, services }) {
    const { db, clock } = services
    const refusal = await inTransaction(db, (tx) =>
      changeDiscount(tx, actor, params.id, body, areasOf(services), clock()),
    )
    return refusal ?? answered(services, params.id)
  },
})

const deleting = call({
  ...shared,
  method: 'DELETE',
  path: '/discounts/{id}',
  summary: 'Deletes a discount that was never used in an order',
  params: one,
  answer: z.object({ message: z.string() }),
  refusals: ['discount-not-found', 'discount-used'],
  async handle({ actor, params, services: { db, clock } }) {
    const refusal = await inTransaction(db, (tx) => deleteDiscount(tx, actor, params.id, clock()))
    return refusal ?? { message: 'Deleted' }
  },
})

const exporting = call({
  method: 'GET',
  path: '/export/discounts.csv',
  summary: 'Downloads all discounts with their usage as a CSV file, newest first',
  group: 'files',
  policy: ['exports', 'discounts'],
  stepUp: 'everybody',
  answers: 'csv',
  answer: csvFile,
  handle: async ({ services: { db, clock } }) => ({
    name: `${config.brand.shortName}-discounts-${shopDay(clock())}.csv`,
    text: discountsCsv(db, clock()),
  }),
})

export const discountsCalls = [listing, creating, reading, changing, deleting, exporting] as const

const areasOf = ({ settings }: Services): string[] =>
  settings
    .now()
    .delivery.areas.filter(({ on }) => on)
    .map(({ name }) => name)

async function answered({ db, clock }: Services, id: string) {
  const discount = await findDiscount(db, id, clock())
  return discount ? { message: 'Saved', discount: toDiscountAnswer(discount) } : notFound('discount-not-found')
}

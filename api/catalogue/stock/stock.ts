import { z } from 'zod'
import { config } from '#config'
import { listLowPlaces } from '#shop/catalogue/products/low-places.server.ts'
import { findProductOrDraft } from '#shop/catalogue/products/products.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { lowStockCsv } from '#shop/office/csv/low-stock-csv.server.ts'
import { shopDay } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { notFound } from '#shop/core/errors.ts'
import { whole } from '#shop/core/number.ts'
import { movementsOf, sumsOf } from '#shop/catalogue/stock/ledger.server.ts'
import { stockReasons } from '#shop/catalogue/stock/stock.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { csvFile } from '#api/http/csv-answer.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

const ledger = call({
  method: 'GET',
  path: '/stock/{id}',
  summary: 'Lists the stock movements of a product, newest first. Pass `older` as `before` to get the next page',
  group: 'products',
  policy: 'products',
  params: z.object({ id: z.string() }),
  query: z.object({ before: unlessEmpty(whole(1, Number.MAX_SAFE_INTEGER)), limit: paging.limit }),
  answer: z.object({
    product: z.object({ id: z.string(), name: z.string(), number: z.string() }),
    onHand: z.int().describe('Pieces available for sale'),
    moved: z.int().describe('Sum of all stock movements; equals onHand'),
    movements: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        size: z.string().describe('Empty if stock is not counted by size and colour'),
        color: z.string(),
        change: z.int(),
        left: z.int().describe('Pieces of this size and colour after the movement'),
        reason: z.enum(membersOf(stockReasons)),
        orderId: z.string().nullable(),
        adminName: z.string().nullable(),
      }),
    ),
    older: z.int().nullable(),
  }),
  refusals: ['product-not-found'],
  async handle({ params: { id }, query: { before = null, limit }, services: { db, clock } }) {
    const product = await findProductOrDraft(db, id, clock())
    if (!product) return notFound('product-not-found')
    const [found, sums] = await Promise.all([movementsOf(db, id, { before, limit: limit + 1 }), sumsOf(db, id)])
    const movements = found.slice(0, limit)
    return {
      product: { id, name: product.name, number: product.number },
      ...sums,
      movements: movements.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })),
      older: found.length > limit ? movements.at(-1)!.id : null,
    }
  },
})

const low = call({
  method: 'GET',
  path: '/low-stock',
  summary: 'Lists the sizes and colours of published products at or below the reorder level, lowest stock first',
  group: 'products',
  policy: 'products',
  query: z.object({ ...paging, q: unlessEmpty(text(longest.search)) }),
  answer: z.object({
    places: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        name: z.string(),
        size: z.string().describe('Empty if stock is not counted by size and colour'),
        color: z.string(),
        shade: z.string(),
        stock: z.int(),
        reorder: z.int(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  async handle({ query, services: { db, clock } }) {
    return { ...(await listLowPlaces(db, query, clock())), page: query.page, limit: query.limit }
  },
})

const lowFile = call({
  method: 'GET',
  path: '/export/low-stock.csv',
  summary: 'Downloads the low-stock sizes and colours as a CSV file',
  group: 'files',
  policy: ['exports', 'products'],
  answers: 'csv',
  answer: csvFile,
  handle: async ({ services: { db, clock } }) => ({
    name: `${config.brand.shortName}-low-stock-${shopDay(clock())}.csv`,
    text: lowStockCsv(db, clock()),
  }),
})

export const stockCalls = [ledger, low, lowFile] as const

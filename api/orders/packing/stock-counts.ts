import { z } from 'zod'
import { countPlaces, placesOf } from '#shop/catalogue/products/count-places.server.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { MOST_PIECES } from '#shop/catalogue/products/product-fields.ts'
import { productStateNames } from '#shop/catalogue/products/product-state.ts'
import { listStock } from '#shop/catalogue/products/stock-list.server.ts'
import { countTogether } from '#shop/catalogue/products/count-together.server.ts'
import { lastMovements } from '#shop/catalogue/stock/ledger.server.ts'
import { countReasons, isSameStockRow } from '#shop/catalogue/stock/stock.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { whole } from '#shop/core/number.ts'
import { longest, text } from '#shop/core/text.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** Maximum number of rows per count; higher than the number of variants of any product. */
const MOST_PLACES = 500
/** Maximum length of the name of a size or colour. The name is empty if all variants are counted together. */
const LONGEST_NAME = 40

/** A product in a stock count: without prices (rules: stock counts). */
const countedAnswer = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  image: z.string(),
  state: z.enum(productStateNames),
  places: z.array(
    z.object({
      size: z.string().describe('Empty if stock is not counted by size and colour'),
      color: z.string(),
      shade: z.string(),
      stock: z.int().describe('Pieces available for sale'),
      mark: z.int().describe('Id of the last stock movement, to be sent back with the count'),
    }),
  ),
})

const reasonGiven = unlessEmpty(z.enum(countReasons, because('not-a-choice'))).describe(
  'Reason for the difference. Default: stock count',
)

const list = call({
  method: 'GET',
  path: '/stock-counts',
  summary:
    'Lists the products by name, including drafts, with the stock of each size and colour, paginated. Prices are not included',
  group: 'products',
  policy: 'packing',
  query: z.object({ ...paging, q: unlessEmpty(text(longest.search)) }),
  answer: z.object({ products: z.array(countedAnswer), total: z.int(), page: z.int(), limit: z.int() }),
  async handle({ query, services: { db, clock } }) {
    const { products, total } = await listStock(db, { ...query, sort: 'name', low: false }, clock())
    return { products: await toCounted(db, products), total, page: query.page, limit: query.limit }
  },
})

const count = call({
  method: 'PATCH',
  path: '/stock-counts/{id}',
  summary:
    'Sets the counted stock of some sizes and colours of a product. Either all are saved or none. A sale in the meantime is a conflict',
  group: 'products',
  policy: 'packing',
  params: z.object({ id: z.string() }),
  body: z.object({
    counts: z
      .array(
        z.object({
          size: text(LONGEST_NAME),
          color: text(LONGEST_NAME),
          was: whole(0, Number.MAX_SAFE_INTEGER).describe(
            'The number that you loaded. If it has changed since then, the call fails with a conflict',
          ),
          stock: whole(0, MOST_PIECES),
        }),
      )
      .min(1, because('required'))
      .max(MOST_PLACES, because('too-many-items'))
      .refine(
        (counts) => new Set(counts.map(({ size, color }) => `${size} ${color}`)).size === counts.length,
        because('repeated-variant'),
      ),
    reason: reasonGiven,
  }),
  answer: z.object({ message: z.literal('Count saved'), product: countedAnswer }),
  refusals: ['product-not-found', 'stale', 'rows-refused'],
  async handle({ actor, params: { id }, body: { counts, reason = 'counted' }, services: { db, clock } }) {
    const product = await inTransaction(db, (tx) => countPlaces(tx, actor, id, { counts, reason }, clock()))
    if (isFailure(product)) return product
    const [counted] = await toCounted(db, [product])
    return { message: 'Count saved' as const, product: counted! }
  },
})

const countMany = call({
  method: 'POST',
  path: '/stock-counts',
  summary:
    'Saves counts of many sizes and colours. Either all are saved or none. Each count is saved as a difference from the stock at the time of counting, so that later orders still count',
  group: 'products',
  policy: 'packing',
  body: z.object({
    rows: z
      .array(
        z.object({
          id: text(longest.line),
          size: text(LONGEST_NAME),
          color: text(LONGEST_NAME),
          was: whole(0, Number.MAX_SAFE_INTEGER).describe('The shop’s stock at the time of counting'),
          mark: whole(0, Number.MAX_SAFE_INTEGER).describe('Id of the last stock movement at the time of counting'),
          stock: whole(0, MOST_PIECES),
        }),
        because('not-a-list'),
      )
      .min(1, because('too-few-items'))
      .max(MOST_PLACES, because('too-many-items'))
      .refine(
        (rows) => new Set(rows.map(({ id, size, color }) => `${id} ${size} ${color}`)).size === rows.length,
        because('named-twice'),
      ),
    reason: reasonGiven,
  }),
  answer: z.object({ message: z.literal('Count saved'), counted: z.int() }),
  refusals: ['rows-refused'],
  async handle({ actor, body: { rows, reason = 'counted' }, services: { db, clock } }) {
    const counted = rows.map(({ id, ...row }) => ({ ...row, productId: id }))
    const done = await inTransaction(db, (tx) => countTogether(tx, actor, { rows: counted, reason }, clock()))
    return isFailure(done) ? done : { message: 'Count saved' as const, ...done }
  },
})

export const stockCountsCalls = [list, countMany, count] as const

/** Adds the stock and the newest stock movement of each variant; one query reads both. */
async function toCounted(db: Services['db'], products: Product[]): Promise<z.infer<typeof countedAnswer>[]> {
  const last = await lastMovements(
    db,
    products.map(({ id }) => id),
  )
  return products.map(({ id, number, name, state, images, shades, ...product }) => ({
    id,
    number,
    name,
    image: images[0] ? pictureMainUrl(images[0]) : '',
    state,
    places: placesOf(product).map(({ size, color, stock }) => {
      const now = last.find((place) => isSameStockRow(place, { productId: id, size, color }))
      return { size, color, stock: now?.stock ?? stock, shade: lookUp(shades, color) ?? '', mark: now?.last ?? 0 }
    }),
  }))
}

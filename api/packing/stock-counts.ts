import { z } from 'zod'
import { countPlaces, placesOf } from '#shop/catalogue/count-places.server.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { MOST_PIECES } from '#shop/catalogue/product-fields.ts'
import { productStateNames } from '#shop/catalogue/product-state.ts'
import { listStock } from '#shop/catalogue/stock-list.server.ts'
import { isFailure } from '#shop/errors.ts'
import { because } from '#shop/field-problems.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { pictureMainUrl } from '#shop/media/picture.ts'
import { whole } from '#shop/number.ts'
import { longest, text } from '#shop/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

/** More than a product has sizes and colours. */
const MOST_PLACES = 500
/** Of a size's or a colour's name; neither, where all is counted together. */
const LONGEST_NAME = 40

/** What whoever counts sees of a product: no price (rules: stock counts). */
const countedAnswer = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  image: z.string(),
  state: z.enum(productStateNames),
  places: z.array(
    z.object({
      size: z.string().describe('Empty where all sizes and colours are counted together'),
      color: z.string(),
      shade: z.string(),
      stock: z.int().describe('Pieces that can be sold now'),
    }),
  ),
})

const list = call({
  method: 'GET',
  path: '/stock-counts',
  summary:
    'The products by name, drafts too, with what there is of each size and colour, a page at a time; without any price',
  group: 'products',
  policy: 'packing',
  query: z.object({ ...paging, q: unlessEmpty(text(longest.search)) }),
  answer: z.object({ products: z.array(countedAnswer), total: z.int(), page: z.int(), limit: z.int() }),
  async handle({ query, services: { db, clock } }) {
    const { products, total } = await listStock(db, { ...query, sort: 'name', low: false }, clock())
    return { products: products.map(toCounted), total, page: query.page, limit: query.limit }
  },
})

const count = call({
  method: 'PATCH',
  path: '/stock-counts/{id}',
  summary:
    'Sets what was counted of a product at some of its sizes and colours, all or none; a sale meanwhile is a conflict',
  group: 'products',
  policy: 'packing',
  params: z.object({ id: z.string() }),
  body: z.object({
    counts: z
      .array(
        z.object({
          size: text(LONGEST_NAME),
          color: text(LONGEST_NAME),
          was: whole(0, Number.MAX_SAFE_INTEGER).describe('The figure that was seen; another one by now is a conflict'),
          stock: whole(0, MOST_PIECES),
        }),
      )
      .min(1, because('required'))
      .max(MOST_PLACES, because('too-many-items'))
      .refine(
        (counts) => new Set(counts.map(({ size, color }) => `${size} ${color}`)).size === counts.length,
        because('repeated-variant'),
      ),
  }),
  answer: z.object({ message: z.literal('Count saved'), product: countedAnswer }),
  refusals: ['product-not-found', 'stale'],
  async handle({ actor, params: { id }, body: { counts }, services: { db, clock } }) {
    const product = await inTransaction(db, (tx) => countPlaces(tx, actor, id, counts, clock()))
    if (isFailure(product)) return product
    return { message: 'Count saved' as const, product: toCounted(product) }
  },
})

export const stockCountsCalls = [list, count] as const

function toCounted(product: Product): z.infer<typeof countedAnswer> {
  const { id, number, name, state, images, shades } = product
  return {
    id,
    number,
    name,
    image: images[0] ? pictureMainUrl(images[0]) : '',
    state,
    places: placesOf(product).map((place) => ({ ...place, shade: shades[place.color] ?? '' })),
  }
}

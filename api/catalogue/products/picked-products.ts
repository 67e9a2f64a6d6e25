import { z } from 'zod'
import { pickedProducts } from '#shop/catalogue/products/picked-products.server.ts'
import { shownProduct } from '#shop/catalogue/products/shown-product.ts'
import { because } from '#shop/core/field-problems.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { productAnswer } from './product-answer.ts'

const MOST = 50
const MOST_CHARACTERS = MOST * (longest.productName + 1)

const shown = productAnswer
  .pick({ id: true, name: true, description: true, message: true, price: true, discount: true, stock: true })
  .extend({ madeInDays: productAnswer.shape.madeInDays, isMadeToOrder: z.boolean() })
  .extend(productAnswer.pick({ colors: true, shades: true, sizes: true, variants: true }).shape)
  .extend({ images: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })) })

export const pickedProductsCalls = [
  call({
    method: 'GET',
    path: '/picked-products',
    summary: `Lists up to ${MOST} products as their pages show them, in the order of \`ids\`. Products that are not published are omitted`,
    group: 'products',
    policy: 'anyone',
    query: z.object({
      ids: text(MOST_CHARACTERS)
        .transform((ids) => ids.split(',').filter(Boolean))
        .refine((ids) => ids.length <= MOST, because('too-long'))
        .describe('Product ids, separated by commas'),
    }),
    answer: z.object({ products: z.array(shown) }),
    handle: async ({ query, services: { db, settings, clock } }) => ({
      products: (await pickedProducts(db, query.ids, clock())).map((each) =>
        shownProduct(each, settings.now(), clock()),
      ),
    }),
  }),
] as const

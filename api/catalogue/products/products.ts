import { z } from 'zod'
import { config } from '#config'
import { findNoLongerSold } from '#shop/catalogue/products/archived.server.ts'
import { changeRefusals } from '#shop/catalogue/products/change-product.server.ts'
import { createProduct, newProductRefusals } from '#shop/catalogue/products/create-product.server.ts'
import { deleteProduct } from '#shop/catalogue/products/delete-product.server.ts'
import { productFilter, queryWithOwn } from '#shop/catalogue/products/filter.ts'
import { findProduct, listFullProducts } from '#shop/catalogue/products/products.server.ts'
import { updateProduct } from '#shop/catalogue/products/update-product.server.ts'
import { isFailure, notFound, past } from '#shop/core/errors.ts'
import { imageRefusals } from '#shop/platform/media/read-uploads.server.ts'
import { synonymsIn } from '#shop/platform/settings/search.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { call } from '#api/http/call.ts'
import { productQueryErrors } from './query-errors.ts'
import { forShoppers, productAnswer, toProductAnswer } from './product-answer.ts'
import { newProductBody, productChangeBody } from './product-body.ts'

const byId = z.object({ id: z.string() })

/**
 * Maximum request size in bytes. It allows one image more than the limit, so that too many images get their own error
 * instead of a generic 413.
 */
const UPLOAD_BYTES = (config.limits.imagesPerProduct + 1) * config.limits.imageMegabytes * 1_000_000

const list = call({
  method: 'GET',
  path: '/products',
  summary: 'Lists the published products, newest first by default. Without a limit, all products are returned',
  group: 'products',
  policy: 'anyone',
  query: queryWithOwn(productFilter),
  queryErrors: productQueryErrors,
  answer: z.object({ products: z.array(productAnswer), total: z.int() }),
  async handle({ query, services: { db, settings, clock } }) {
    const asked = { ...query, synonyms: synonymsIn(settings.now()), fields: settings.now().fields.fields }
    const { products, total } = await listFullProducts(db, asked, clock())
    return { products: products.map(toProductAnswer(forShoppers(settings.now()))), total }
  },
})

const one = call({
  method: 'GET',
  path: '/products/{id}',
  summary: 'Returns a product',
  group: 'products',
  policy: 'anyone',
  params: byId,
  answer: z.object({ message: z.literal('Product Fetched Successfully'), product: productAnswer }),
  refusals: ['product-not-found', 'product-past'],
  async handle({ params, services: { db, settings, clock } }) {
    const product = await findProduct(db, params.id, clock())
    if (!product) {
      const isPast = await findNoLongerSold(db, params.id, 0, clock())
      return isPast ? past('product-past') : notFound('product-not-found')
    }
    return {
      message: 'Product Fetched Successfully' as const,
      product: toProductAnswer(forShoppers(settings.now()))(product),
    }
  },
})

const create = call({
  method: 'POST',
  path: '/products',
  summary: 'Creates a product with 1 to 5 image files, published or with the state draft',
  group: 'products',
  policy: 'products',
  body: newProductBody,
  bodyLimit: UPLOAD_BYTES,
  files: 'images',
  status: 201,
  answer: z.object({ message: z.literal('Product Created Successfully'), product: productAnswer }),
  refusals: ['unfilled', ...newProductRefusals, ...imageRefusals],
  async handle({ actor, body: { images, ...fields }, services }) {
    const product = await createProduct(services, actor, fields, images)
    if (isFailure(product)) return product
    return {
      message: 'Product Created Successfully' as const,
      product: toProductAnswer(services.settings.now().fields.fields)(product),
    }
  },
})

const change = call({
  method: 'PATCH',
  path: '/products/{id}',
  summary: 'Changes the given fields of a product. Its state publishes it or makes it a draft',
  group: 'products',
  policy: 'products',
  params: byId,
  body: productChangeBody,
  bodyLimit: UPLOAD_BYTES,
  files: 'images',
  answer: z.object({ message: z.literal('Product Updated Successfully'), product: productAnswer }),
  refusals: ['unfilled', 'product-gone', 'foreign-image', 'pictures-lost', ...changeRefusals, ...imageRefusals],
  async handle({ actor, params, body: { images, ...fields }, services }) {
    const product = await updateProduct(services, actor, params.id, fields, images)
    if (isFailure(product)) return product
    return {
      message: 'Product Updated Successfully' as const,
      product: toProductAnswer(services.settings.now().fields.fields)(product),
    }
  },
})

const remove = call({
  method: 'DELETE',
  path: '/products/{id}',
  summary: 'Deletes a product. Existing orders are not changed',
  group: 'products',
  policy: 'products',
  params: byId,
  answer: z.object({ msg: z.literal('Product Deleted') }),
  refusals: ['product-gone'],
  async handle({ actor, params, services: { db, clock } }) {
    const failure = await inTransaction(db, (tx) => deleteProduct(tx, actor, params.id, clock()))
    return failure ?? { msg: 'Product Deleted' as const }
  },
})

export const productsCalls = [list, one, create, change, remove] as const

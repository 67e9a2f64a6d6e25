import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { copyProduct } from '#shop/catalogue/products/copy-product.server.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { namedCollections, takeAll } from '#shop/catalogue/collections/by-hand.server.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { chooseMany } from './choose-many.server.ts'
import { chosenWith } from './chosen.server.ts'

/**
 * Copies a product with its collections and recommended products: the copy is added at the end of each manual
 * collection that contains the product and isn't full, and goes well with the same products (rules: product copy).
 */
export async function copyWhole(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Product | Failure<'product-gone'>> {
  const copy = await copyProduct(tx, admin, id, now)
  if (isFailure(copy)) return copy
  for (const collection of (await namedCollections(tx, [id])).of.get(id) ?? [])
    await takeAll(tx, admin, [{ product: copy.id, add: [collection], remove: [] }], now)
  const products = (await chosenWith(tx, id)).map(({ id: other }) => other)
  if (products.length > 0) await chooseMany(tx, admin, [{ id: copy.id, products }], now)
  return copy
}

import { create } from 'zustand'
import type { CartLine } from '#shop/shopping/cart/cart.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { Buyable } from '#shop/shopping/cart/buyable.ts'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { naira } from '#shop/core/money.ts'
import { ask } from '#web/api-client.ts'

/** The cart's products as last loaded, by id; `null` if a product is no longer sold. */
type CartProducts = { products: Record<string, CartProduct | null> }
export type CartProduct = Buyable &
  Partial<Pick<Product, 'final'>> & { images: readonly (ShownPicture & { shows?: string | null })[] }

export const useCartProducts = create<CartProducts>()(() => ({ products: {} }))

/** Reloads the products of `lines`. A product that can't be loaded keeps its last known state, if any. */
export async function lookAtProducts(lines: readonly Pick<CartLine, 'id'>[]): Promise<void> {
  const looked = await Promise.all(lines.map(({ id }) => lookAt(id)))
  useCartProducts.setState(({ products }) => ({
    products: { ...products, ...Object.fromEntries(looked.flatMap((each) => Object.entries(each))) },
  }))
}

async function lookAt(id: string): Promise<CartProducts['products']> {
  const answer = await ask('GET /products/{id}', { params: { id } })
  if (answer.ok) return { [id]: inNaira(answer.body.product) }
  // 410 means that the product is no longer sold.
  return [404, 410].includes(answer.status) ? { [id]: null } : {}
}

type Priced = { price: number; discount: number }

/** Returns the product with `price` and `discount` typed as naira, which is the API's unit. */
export const inNaira = <Product extends Priced>(product: Product) => ({
  ...product,
  price: naira(product.price),
  discount: naira(product.discount),
})

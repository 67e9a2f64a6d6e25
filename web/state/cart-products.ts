import { create } from 'zustand'
import type { CartLine } from '#shop/shopping/cart/cart.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { OnSale } from '#shop/shopping/cart/on-sale.ts'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { naira } from '#shop/core/money.ts'
import { ask } from '#web/api-client.ts'

/** The products of the cart's lines as they were last seen on sale, by id; `null` when one isn't any more. */
type CartProducts = { products: Record<string, CartProduct | null> }
export type CartProduct = OnSale &
  Partial<Pick<Product, 'final'>> & { images: readonly (ShownPicture & { shows?: string | null })[] }

export const useCartProducts = create<CartProducts>()(() => ({ products: {} }))

/**
 * Looks at the products of `lines` anew, on whatever page the cart is opened. One that can't be reached stays as it was
 * seen, or unknown.
 */
export async function lookAtProducts(lines: readonly Pick<CartLine, 'id'>[]): Promise<void> {
  const looked = await Promise.all(lines.map(({ id }) => lookAt(id)))
  useCartProducts.setState(({ products }) => ({
    products: { ...products, ...Object.fromEntries(looked.flatMap((each) => Object.entries(each))) },
  }))
}

async function lookAt(id: string): Promise<CartProducts['products']> {
  const answer = await ask('GET /products/{id}', { params: { id } })
  if (answer.ok) return { [id]: inNaira(answer.body.product) }
  // 410 says that it was sold once.
  return [404, 410].includes(answer.status) ? { [id]: null } : {}
}

type Priced = { price: number; discount: number }

/** A product with its price and discount as naira, which they are in the API's answer. */
export const inNaira = <Product extends Priced>(product: Product) => ({
  ...product,
  price: naira(product.price),
  discount: naira(product.discount),
})

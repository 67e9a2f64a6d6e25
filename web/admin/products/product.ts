import type { Product } from '#shop/catalogue/product.ts'

/** A product as the API answers it: its amounts in naira, its dates as text. */
export type ShownProduct = Omit<Product, 'createdAt' | 'updatedAt' | 'price' | 'discount'> & {
  price: number
  discount: number
}

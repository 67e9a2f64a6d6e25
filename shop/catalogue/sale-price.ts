import { subtract, type Naira } from '#shop/money.ts'
import type { Product } from './product.ts'

/** What a shopper pays for one piece: price less discount, in naira (spec §9, Prices). Apart from the product's rules, which no card needs to carry to a phone. */
export const salePrice = (product: Pick<Product, 'price' | 'discount'>): Naira =>
  subtract(product.price, product.discount)

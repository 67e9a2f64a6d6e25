import { subtract, type Naira } from '#shop/core/money.ts'
import type { Product } from './product.ts'

/**
 * What a shopper pays for one piece: price less discount, in naira (rules: sale price). In a file of its own, so that a
 * page of cards needn't load the rules of a product's fields.
 */
export const salePrice = (product: Pick<Product, 'price' | 'discount'>): Naira =>
  subtract(product.price, product.discount)

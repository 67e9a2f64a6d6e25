import { subtract, type Naira } from '#shop/core/money.ts'
import type { Product } from './product.ts'

/**
 * Returns the price after the discount, in naira. It has its own file so that pages of cards don't load the product
 * field schemas (rules: sale price).
 */
export const salePrice = (product: Pick<Product, 'price' | 'discount'>): Naira =>
  subtract(product.price, product.discount)

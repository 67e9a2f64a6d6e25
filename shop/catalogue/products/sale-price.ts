import { subtract, type Naira } from '#shop/core/money.ts'
import type { Product } from './product.ts'

/**
 * Returns the price after the discount, in naira. It is in a separate file so that pages of product cards don't load
 * the product field schemas (rules: sale price).
 */
export const salePrice = (product: Pick<Product, 'price' | 'discount'>): Naira =>
  subtract(product.price, product.discount)

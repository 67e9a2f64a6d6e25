import type { ProductChange } from '#shop/catalogue/products/product-fields.ts'
import type { Product, Variant } from '#shop/catalogue/products/product.ts'
import { variantsIn } from './product-columns.ts'

/**
 * Adjusts an imported stock to sales since the export: the difference between the sheet's new and old stock is added to
 * the current stock, never below zero. `was` is the stock at export; without it, the sheet's stock is used unchanged
 * (rules: stock import).
 */
export function sinceItWasRead(product: Product, change: ProductChange, was: string | undefined): ProductChange {
  if (was === undefined || was.trim() === '') return change
  if (change.variants?.length)
    return { ...change, variants: change.variants.map((each) => moved(each, product.variants, variantsIn(was))) }
  const counted = Number(was)
  if (change.stock === undefined || !Number.isInteger(counted) || product.variants.length > 0) return change
  return { ...change, stock: Math.max(0, product.stock + change.stock - counted) }
}

/**
 * Adds the difference between the sheet's new and old stock of a size and colour to the current stock. Uses the sheet's
 * new stock if there was none at the time of export.
 */
function moved<Given extends { size: string; color: string; stock: number }>(
  given: Given,
  now: Variant[],
  was: { size: string; color: string; stock: string }[],
): Given {
  const before = was.find(({ size, color }) => size === given.size && color.toLowerCase() === given.color.toLowerCase())
  const present = now.find(({ size, color }) => size === given.size && color === given.color)
  const counted = Number(before?.stock)
  if (!present || !Number.isInteger(counted)) return given
  return { ...given, stock: Math.max(0, present.stock + given.stock - counted) }
}

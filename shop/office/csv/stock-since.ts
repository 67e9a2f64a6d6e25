import type { ProductChange } from '#shop/catalogue/products/product-fields.ts'
import type { Product, Variant } from '#shop/catalogue/products/product.ts'
import { variantsIn } from './product-columns.ts'

/**
 * A change whose stock was counted when the sheet was written, as it is to be now: what was sold meanwhile is gone, what
 * came back is there, so the difference counts (rules: csv stock). `was` is the sheet's own memory of the stock; without
 * it the sheet means the stock as it stands now. Never below nought.
 */
export function sinceItWasRead(product: Product, change: ProductChange, was: string | undefined): ProductChange {
  if (was === undefined || was.trim() === '') return change
  if (change.variants?.length)
    return { ...change, variants: change.variants.map((each) => moved(each, product.variants, variantsIn(was))) }
  const counted = Number(was)
  if (change.stock === undefined || !Number.isInteger(counted) || product.variants.length > 0) return change
  return { ...change, stock: Math.max(0, product.stock + change.stock - counted) }
}

/** A size and colour that the sheet did not know of then is as it says. */
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

import { invalid, type Failure } from '#shop/errors.ts'
import { shadesOf } from '#shop/colors-given.ts'
import type { Picture } from '#shop/media/picture.ts'
import { strayVariant, type ProductChange } from './product-fields.ts'
import { productStates } from './product-state.ts'
import { readinessRefusal } from './readiness.ts'
import type { Product, Variant } from './product.ts'

/**
 * The product as it is after `change`, or why it cannot be: the rules that hold between fields are asked of the whole
 * (rules: sale price, product fields, drafts of products). A size or colour that goes takes its stock with it. Stock by size
 * and colour becomes one figure again when `variants` is given empty.
 */
export function applyChange(
  product: Product,
  change: ProductChange,
  images: Picture[] = product.images,
): Product | Failure<'discount-above-price' | 'stray-variant' | 'unknown-shade' | 'stock-by-variant' | 'not-ready'> {
  const { version: _, stockWas: __, variants, stock, shades, ...fields } = change
  const changed: Product = { ...product, ...fields, images }
  const read = shadesOf(changed.colors, shades, product.shades)
  if ('unknown' in read) return invalid('unknown-shade', { params: { color: read.unknown }, field: 'colors' })
  changed.shades = read.shades
  if (changed.discount > changed.price) return invalid('discount-above-price', { field: 'discount' })

  const lacks = readinessRefusal(changed)
  const isNew = !productStates[product.state].isOnSale || changed.description === ''
  if (lacks && isNew && productStates[changed.state].isOnSale) return lacks

  const stray = variants && strayVariant({ ...changed, variants })
  if (stray) return invalid('stray-variant', { params: stray, field: 'variants' })

  const wasVaried = product.variants.length > 0
  changed.variants = variants ?? product.variants.filter((variant) => isMade(changed, variant))
  if (changed.variants.length === 0) return { ...changed, stock: stock ?? (wasVaried && !variants ? 0 : product.stock) }

  if (!variants && stock !== undefined && stock !== product.stock)
    return invalid('stock-by-variant', { field: 'stock' })
  return { ...changed, stock: changed.variants.reduce((sum, variant) => sum + variant.stock, 0) }
}

const isMade = ({ sizes, colors }: Pick<Product, 'sizes' | 'colors'>, { size, color }: Variant): boolean =>
  sizes.includes(size) && colors.includes(color)

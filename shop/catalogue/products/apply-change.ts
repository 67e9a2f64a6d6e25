import { invalid, isFailure, type Failure } from '#shop/core/errors.ts'
import { shadesOf } from '#shop/core/colors-given.ts'
import { picturesWithColors, type GivenPicture } from './images.ts'
import type { CustomValues } from './custom-values.ts'
import { strayVariant, type ProductChange } from './product-fields.ts'
import { productStates } from './product-state.ts'
import { readinessRefusal } from './readiness.ts'
import { scheduleOf } from './schedule.ts'
import type { Product, Variant } from './product.ts'

type ChangeRefusal = Failure<
  | 'discount-above-price'
  | 'stray-variant'
  | 'stray-picture-color'
  | 'unknown-shade'
  | 'stock-by-variant'
  | 'not-ready'
  | 'time-needed'
  | 'stray-time'
>

/**
 * Returns the product with `change` applied at `now`, or the failure. Runs the cross-field checks on the whole product.
 * Removing a size or colour removes its stock; an empty `variants` merges the stock into one quantity. `fields`
 * replaces all custom field values (rules: sale price, product fields, draft products, scheduled products).
 */
export function applyChange(
  product: Product,
  change: Omit<ProductChange, 'fields'> & { fields?: CustomValues },
  now: Date,
  images: GivenPicture[] = product.images,
): Product | ChangeRefusal {
  const { version: _, stockWas: __, variants, stock, shades, imageColors, fields: own, ...fields } = change
  const pictures = picturesWithColors(images, imageColors, fields.colors ?? product.colors)
  if (isFailure(pictures)) return pictures
  const changed: Product = { ...product, ...fields, images: pictures, fields: own ?? product.fields }
  const read = shadesOf(changed.colors, shades, product.shades)
  if ('unknown' in read) return invalid('unknown-shade', { params: { color: read.unknown }, field: 'colors' })
  changed.shades = read.shades
  if (changed.discount > changed.price) return invalid('discount-above-price', { field: 'discount' })

  if (fields.appearsAt === undefined && changed.state !== 'scheduled') changed.appearsAt = null
  const schedule = scheduleOf(changed, now)
  if (isFailure(schedule)) return schedule
  Object.assign(changed, schedule)

  const lacks = readinessRefusal(changed)
  const isNew = !productStates[product.state].isWhole || changed.description === ''
  if (lacks && isNew && productStates[changed.state].isWhole) return lacks

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

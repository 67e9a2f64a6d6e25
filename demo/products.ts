import { colorName } from '#shop/core/color-name.ts'
import { valuesIn, type CustomValues } from '#shop/catalogue/products/custom-values.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { newProduct, type NewProduct } from '#shop/catalogue/products/product-fields.ts'
import { garments } from './art/garments.ts'
import type { Garment } from './art/garments/garment.ts'
import { picturesOf } from './art/product-pictures.ts'
import { dresses } from './goods/dresses.ts'
import type { Good, Goods } from './goods/good.ts'
import { robes } from './goods/robes.ts'
import { saidOf } from './goods/said.ts'
import { separates } from './goods/separates.ts'

/** A picture in the folder `pictures`: its file name without extension, and its alternative text. */
export type DemoPicture = { name: string; alt: string }

/** A product of the demo shop, with the key of its garment and its pictures. */
export type DemoProduct = { key: string; product: NewProduct; pictures: readonly DemoPicture[] }

const goods: Goods = { ...dresses, ...robes, ...separates }

/**
 * Returns the demo shop's products, newest first: each drawn garment with its text, price and stock (rules: demo shop).
 */
export const demoProducts = (): DemoProduct[] =>
  garments.map((garment) => {
    const good = goods[garment.key]
    if (!good) throw new Error(`the garment ${garment.key} has no text, price and stock`)
    return { key: garment.key, product: productOf(garment, good), pictures: picturesOf(garment) }
  })

function productOf(garment: Garment, { stock, ...good }: Good): NewProduct {
  const varied = typeof stock === 'object'
  return newProduct.parse({
    name: garment.name,
    ...good,
    fields: valuesIn({ ...saidOf[garment.key], ...lengthOf(garment) }, defaultSettings.fields.fields),
    colors: garment.colors.map(nameOf),
    shades: Object.fromEntries(garment.colors.map((shade) => [nameOf(shade), shade])),
    stock: varied ? 0 : stock,
    variants: varied ? variantsOf(garment, stock) : [],
    imageColors: varies(garment) ? picturesOf(garment).map(({ ground }) => nameOf(ground)) : [],
  })
}

const varies = ({ colors }: Garment) => colors.length > 1

/** Returns the length that the garment is drawn with, as the value of a custom field. */
const lengthOf = ({ silhouette: { length } }: Garment): CustomValues => (length === undefined ? {} : { length })

/** Returns the shop's name for a colour of its pictures. */
const nameOf = (ground: string): string => colorName(ground).toLowerCase()

const variantsOf = ({ colors }: Garment, bySize: Record<string, number[]>) =>
  Object.entries(bySize).flatMap(([size, pieces]) =>
    colors.map((color, index) => ({ size, color: nameOf(color), stock: pieces[index] ?? 0 })),
  )

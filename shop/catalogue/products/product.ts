import type { ProductVideo } from '#shop/platform/media/video.ts'
import type { Picture, ShownPicture } from '#shop/platform/media/picture.ts'
import type { Naira } from '#shop/core/money.ts'
import type { CustomValues } from './custom-values.ts'
import type { ProductState } from './product-state.ts'

/** The stock of one size and colour. */
export type Variant = { size: string; color: string; stock: number }

/**
 * A picture of a product. `shows` is the product colour it shows, null for all colours; `alt` is the alternative text
 * from the picture library (rules: pictures by colour, alt texts).
 */
export type ProductPicture = Picture & { shows: string | null; alt?: string }

/** A product in any state. `stock` is the total number of units in stock (rules: stock by variant). */
export type Product = {
  id: string
  number: string
  name: string
  /** Null if the product has no category (rules: categories). */
  category: string | null
  description: string
  message: string
  price: Naira
  discount: Naira
  stock: number
  reorder: number
  /**
   * Days to make a unit to order once the product is sold out; null if the product isn't made to order
   * (rules: made to order).
   */
  madeInDays: number | null
  /** True if the product can't be returned (rules: final sale). */
  final: boolean
  images: ProductPicture[]
  clip: ProductVideo | null
  colors: string[]
  /** The shade of each colour, as `#rrggbb`. */
  shades: Record<string, string>
  sizes: string[]
  state: ProductState
  /** The time a scheduled product is published. */
  appearsAt: Date | null
  /** Empty if the stock is pooled. */
  variants: Variant[]
  /** Custom field values, including those of fields that the owner removed. */
  fields: CustomValues
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Returns all variants of a product with their stock; if the stock is pooled, each has the total. */
export const placesOf = ({ variants, sizes, colors, stock }: Product): Variant[] =>
  variants.length > 0 ? variants : sizes.flatMap((size) => colors.map((color) => ({ size, color, stock })))

/** The data of a product page. It is public, so it must not contain more than the page needs. */
export type ShownProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'message'
  | 'price'
  | 'discount'
  | 'stock'
  | 'colors'
  | 'shades'
  | 'sizes'
  | 'variants'
  | 'madeInDays'
> & {
  images: ShownProductPicture[]
  /** True if the owner's text says that the product is made after it is ordered. */
  isMadeToOrder: boolean
}

/** A picture on a product page, with its colour and alternative text, if any. */
export type ShownProductPicture = ShownPicture & { shows?: string; alt?: string }

/** The data of a product card, small because it is sent to phones. */
export type ProductCard = Pick<Product, 'id' | 'name' | 'price' | 'discount' | 'stock' | 'madeInDays'> & {
  images: ShownPicture[]
  /** The first picture of each colour, if several colours have one. */
  swatches?: CardSwatch[] | null
}

export type CardSwatch = ShownPicture & { color: string; shade: string }

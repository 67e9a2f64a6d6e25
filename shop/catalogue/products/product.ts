import type { ProductClip } from '#shop/platform/media/clip.ts'
import type { Picture, ShownPicture } from '#shop/platform/media/picture.ts'
import type { Naira } from '#shop/core/money.ts'
import type { OwnValues } from './own-values.ts'
import type { ProductState } from './product-state.ts'

/** What can be sold of one size in one colour, where stock is kept that finely. */
export type Variant = { size: string; color: string; stock: number }

/**
 * A picture of a product. `shows` is the one of the product's colours that it shows; null when it goes for all of them;
 * `alt` what the library says is seen on it, where it says anything (rules: pictures by colour, alt texts).
 */
export type ProductPicture = Picture & { shows: string | null; alt?: string }

/** A product, whatever its state. `stock` is always the total that can be sold (rules: stock by size and colour). */
export type Product = {
  id: string
  number: string
  name: string
  description: string
  message: string
  price: Naira
  discount: Naira
  stock: number
  reorder: number
  /** In how many days a piece of which none are left is made for whoever orders it; null where it isn't (rules: made for you). */
  madeInDays: number | null
  /** Who buys it can't send it back (rules: final pieces). */
  final: boolean
  images: ProductPicture[]
  clip: ProductClip | null
  colors: string[]
  /** The shade of each of its colours, as `#rrggbb`. */
  shades: Record<string, string>
  sizes: string[]
  state: ProductState
  /** Of a scheduled one, when it will be on sale. */
  appearsAt: Date | null
  /** Empty when the stock is pooled. */
  variants: Variant[]
  /** What it says in the owner's fields, also in those that she removed. */
  fields: OwnValues
  version: number
  createdAt: Date
  updatedAt: Date
}

/** The sizes and colours of a product, each with what can be sold of it: all there is, where stock is pooled. */
export const placesOf = ({ variants, sizes, colors, stock }: Product): Variant[] =>
  variants.length > 0 ? variants : sizes.flatMap((size) => colors.map((color) => ({ size, color, stock })))

/** What a product's page is made from: no more, for everybody is sent it. */
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
  /** The owner's own words say that it is begun when it is ordered. */
  isMadeToOrder: boolean
}

/** A picture on a product's page, with the colour that it shows if it shows one, and what is said of it if anything is. */
export type ShownProductPicture = ShownPicture & { shows?: string; alt?: string }

/** What a card in a grid shows of a product: no more, for it is sent to phones. */
export type ProductCard = Pick<Product, 'id' | 'name' | 'price' | 'discount' | 'stock' | 'madeInDays'> & {
  images: ShownPicture[]
  /** The first picture of each colour that has one, where there are several of them. */
  swatches?: CardSwatch[] | null
}

/** A colour on a card, with the picture that shows it. */
export type CardSwatch = ShownPicture & { color: string; shade: string }

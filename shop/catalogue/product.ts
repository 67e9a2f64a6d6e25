import type { Picture, ShownPicture } from '#shop/media/picture.ts'
import type { Naira } from '#shop/money.ts'
import type { ProductState } from './product-state.ts'

/** What can be sold of one size in one colour, where stock is kept that finely. */
export type Variant = { size: string; color: string; stock: number }

/** A picture of a product. `shows` is the one of the product's colours that it shows; null when it goes for all of them (rules: pictures by colour). */
export type ProductPicture = Picture & { shows: string | null }

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
  images: ProductPicture[]
  colors: string[]
  /** The shade of each of its colours, as `#rrggbb`. */
  shades: Record<string, string>
  sizes: string[]
  state: ProductState
  /** Of a scheduled one, when it will be on sale. */
  appearsAt: Date | null
  /** Empty when the stock is pooled. */
  variants: Variant[]
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
> & { images: ShownProductPicture[] }

/** A picture on a product's page, with the colour that it shows if it shows one. */
export type ShownProductPicture = ShownPicture & { shows?: string }

/** What a card in a grid shows of a product: no more, for it is sent to phones. */
export type ProductCard = Pick<Product, 'id' | 'name' | 'price' | 'discount' | 'stock'> & {
  images: ShownPicture[]
  /** The first picture of each colour that has one, where there are several of them. */
  swatches?: CardSwatch[] | null
}

/** A colour on a card, with the picture that shows it. */
export type CardSwatch = ShownPicture & { color: string; shade: string }

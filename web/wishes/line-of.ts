import type { NewCartLine } from '#shop/cart/cart.ts'
import { pictureOfLine } from '#shop/media/line-picture.ts'
import { rowOf, type OnSale, type Pair } from '#shop/cart/on-sale.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import type { ShownProductPicture } from '#shop/catalogue/product.ts'

type Wished = OnSale & {
  id: string
  name: string
  images: readonly (Omit<ShownProductPicture, 'shows'> & { shows?: string | null })[]
}

/** One piece of a product, as the cart takes it. */
export const lineOf = ({ id, name, images, ...product }: Wished, pair: Pair): NewCartLine => ({
  id,
  name,
  price: salePrice(product),
  img: pictureOfLine(pair, images),
  ...rowOf(product, pair, 1),
})

import type { NewCartLine } from '#shop/shopping/cart/cart.ts'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { rowOf, type OnSale, type Pair } from '#shop/shopping/cart/on-sale.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import type { ShownProductPicture } from '#shop/catalogue/products/product.ts'

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

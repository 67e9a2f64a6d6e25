import type { NewCartLine } from '#shop/cart/cart.ts'
import type { OnSale, Pair } from '#shop/cart/on-sale.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import { smallPictureOf } from '#shop/catalogue/picture-of-color.ts'
import type { ShownProductPicture } from '#shop/catalogue/product.ts'

type Wished = OnSale & {
  id: string
  name: string
  images: readonly (Omit<ShownProductPicture, 'shows'> & { shows?: string | null })[]
}

/** One piece of a product, as the cart takes it. */
export const lineOf = ({ id, name, images, ...product }: Wished, { size, color }: Pair): NewCartLine => ({
  id,
  name,
  price: salePrice(product),
  img: smallPictureOf(images, color),
  size,
  color,
  shade: product.shades[color],
  quantity: 1,
})

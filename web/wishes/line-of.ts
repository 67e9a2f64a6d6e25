import type { NewCartLine } from '#shop/cart/cart.ts'
import type { OnSale, Pair } from '#shop/cart/on-sale.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import { pictureUrl, widthsOf, type ShownPicture } from '#shop/media/picture.ts'

type Wished = OnSale & { id: string; name: string; images: readonly ShownPicture[] }

/** One piece of a product, as the cart takes it. */
export const lineOf = ({ id, name, images: [front], ...product }: Wished, { size, color }: Pair): NewCartLine => ({
  id,
  name,
  price: salePrice(product),
  img: front ? pictureUrl(front.id, widthsOf(front)[0]!) : '',
  size,
  color,
  shade: product.shades[color],
  quantity: 1,
})

import { isColorSoldOut, piecesLeft, type OnSale, type Pair } from '#shop/shopping/cart/on-sale.ts'
import { colorName } from '#shop/core/color-name.ts'
import type { Option } from './cart-panel-choice.tsx'

const SOLD_OUT = 'sold out'
const NOT_MADE = 'not made any more'

/** The sizes that can be chosen beside a colour. What is chosen is always among them, even while the product is unknown. */
export function sizeOptions({ size, color }: Pair, product: OnSale | null | undefined): Option[] {
  const text = (each: string) => `Size ${each}`
  if (!product) return [{ value: size, text: text(size) }]
  const made = product.sizes.map((each) => {
    const isThere = piecesLeft(product, { size: each, color }) > 0
    if (product.madeInDays) return { value: each, text: isThere ? text(each) : `${text(each)} – made for you` }
    return { value: each, text: text(each), why: isThere ? undefined : SOLD_OUT }
  })
  return product.sizes.includes(size) ? made : [{ value: size, text: text(size), why: NOT_MADE }, ...made]
}

/** The colours that can be chosen, by the names that people have for them. */
export function colorOptions({ color }: Pair, product: OnSale | null | undefined): Option[] {
  if (!product) return [{ value: color, text: colorName(color) }]
  const made = product.colors.map((each) => ({
    value: each,
    text: colorName(each),
    why: !product.madeInDays && isColorSoldOut(product, each) ? SOLD_OUT : undefined,
  }))
  return product.colors.includes(color) ? made : [{ value: color, text: colorName(color), why: NOT_MADE }, ...made]
}

import { useState } from 'react'
import { isColorSoldOut, pairIn, pairsLeft, piecesLeft } from '#shop/cart/on-sale.ts'
import type { Product } from '#shop/catalogue/product.ts'

export type Choice = ReturnType<typeof useChoice>

/** The size, colour and quantity chosen of a product: its first colour in its first size that can be had, once, at first. */
export function useChoice(product: Product) {
  const { sizes, colors, stock } = product
  const [pair, setPair] = useState(() => pairsLeft(product)[0] ?? { size: sizes[0]!, color: colors[0]! })
  const [quantity, setQuantity] = useState(1)
  const { size, color } = pair
  return {
    ...pair,
    quantity,
    setPair,
    setQuantity,
    setSize: (chosen: string) => setPair({ color, size: chosen }),
    setColor: (chosen: string) => setPair(pairIn(product, size, chosen)),
    /** Sizes that are sold out in the colour chosen, and colours that are sold out in every size; where nothing is left, the page says so once. */
    soldOutSizes: new Set(stock > 0 ? sizes.filter((each) => piecesLeft(product, { size: each, color }) === 0) : []),
    soldOutColors: new Set(stock > 0 ? colors.filter((each) => isColorSoldOut(product, each)) : []),
  }
}

import { useState } from 'react'
import { config } from '#config'
import { isColorSoldOut, pairIn, pairsLeft, piecesLeft } from '#shop/cart/on-sale.ts'
import type { ShownProduct } from '#shop/catalogue/product.ts'

export type Choice = ReturnType<typeof useChoice>

/** The size, colour and quantity chosen of a product: its first colour in its first size that can be had, once, at first. */
export function useChoice(product: ShownProduct) {
  const { sizes, colors, stock } = product
  const [pair, setPair] = useState(() => pairsLeft(product)[0] ?? { size: sizes[0]!, color: colors[0]! })
  const [wanted, setQuantity] = useState(1)
  const left = piecesLeft(product, pair)
  const most = Math.max(1, Math.min(left, config.limits.quantityPerLine))
  return {
    ...pair,
    left,
    /** No more than there is of what is chosen (rules: few left). */
    most,
    quantity: Math.min(wanted, most),
    setPair,
    setQuantity,
    setSize: (size: string) => setPair((before) => ({ ...before, size })),
    setColor: (color: string) => setPair((before) => pairIn(product, before.size, color)),
    /** Sizes that are sold out in the colour chosen, and colours that are sold out in every size; where nothing is left, the page says so once. */
    soldOutSizes: new Set(
      stock > 0 ? sizes.filter((size) => piecesLeft(product, { size, color: pair.color }) === 0) : [],
    ),
    soldOutColors: new Set(stock > 0 ? colors.filter((each) => isColorSoldOut(product, each)) : []),
  }
}

import { useState } from 'react'
import type { Product } from '#shop/catalogue/product.ts'

export type Choice = ReturnType<typeof useChoice>

/** The size and colour chosen of a product: its first ones at first, or the first pair that can be had. */
export function useChoice({ sizes, colors, variants }: Product) {
  const inStock = variants.filter((variant) => variant.stock > 0)
  const [first] = inStock
  const [color, setColor] = useState(first?.color ?? colors[0]!)
  const [size, setSize] = useState(first?.size ?? sizes[0]!)
  const varied = variants.length > 0

  const sizesIn = (wanted: string) => new Set(inStock.filter((variant) => variant.color === wanted).map((variant) => variant.size))
  const chooseColor = (wanted: string) => {
    setColor(wanted)
    const left = sizesIn(wanted)
    if (varied && !left.has(size)) setSize(sizes.find((each) => left.has(each)) ?? size)
  }
  return {
    color,
    size,
    setColor: chooseColor,
    setSize,
    /** Sizes that are sold out in the colour chosen, and colours that are sold out in every size. */
    soldOutSizes: new Set(varied ? sizes.filter((each) => !sizesIn(color).has(each)) : []),
    soldOutColors: new Set(varied ? colors.filter((each) => sizesIn(each).size === 0) : []),
  }
}

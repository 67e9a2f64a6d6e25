import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { config } from '#config'
import {
  isColorSoldOut,
  madeIn,
  pairIn,
  pairsToHave,
  piecesLeft,
  samePair,
  type Pair,
} from '#shop/shopping/cart/buyable.ts'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { useStateRead } from '#web/state/browser-state.ts'

/** The last choice on each visited page, by history key, so that back and forward restore it. */
const chosen = new Map<string, { pair: Pair; wanted: number; asking: Pair | null }>()

export type Choice = ReturnType<typeof useChoice>

/**
 * Manages the chosen size, colour and quantity. The initial choice comes from the history entry, the URL, or the
 * product card that led here (its colour is in the history state, so it survives a reload). By default it is one unit
 * of the first available size in the first colour (rules: scroll position, pictures by colour, variant links).
 */
export function useChoice(product: ShownProduct) {
  const { sizes, colors } = product
  const stock = product.stock || product.madeInDays || 0
  const { key, state, search } = useLocation()
  const asked = new URLSearchParams(search)
  const isAwake = useStateRead()
  const [before] = useState(() => chosen.get(key))
  const begin = (ofCard?: string | null, inSize?: string | null): Pair => {
    const pairs = pairsToHave(product)
    const kept = before && pairs.find((each) => samePair(each, before.pair))
    const inColor = pairs.filter(({ color }) => color === ofCard)
    const among = inColor.length > 0 ? inColor : pairs
    const first = among.find(({ size }) => size === inSize) ?? among[0]
    return kept ?? first ?? { size: sizes[0]!, color: colors[0]! }
  }
  const [onCard] = useState(() => begin(asked.get('color') ?? state?.color, asked.get('size')))
  const [pair, setPair] = useState(() => (isAwake ? onCard : begin()))
  // Set after hydration, as the first render must match the server's; earlier choices take precedence.
  useLayoutEffect(() => setPair(onCard), [onCard])
  const [wanted, setQuantity] = useState(before?.wanted ?? 1)
  const [asking, setAsking] = useState(before?.asking ?? null)
  useEffect(() => void chosen.set(key, { pair, wanted, asking }))
  const left = piecesLeft(product, pair)
  const madeInDays = madeIn(product, pair)
  const soldOutSizes = new Set(
    stock > 0 ? sizes.filter((size) => piecesLeft(product, { size, color: pair.color }) === 0) : [],
  )
  const named = asked.get('size') ?? ''
  const most = Math.max(1, Math.min(madeInDays ? Infinity : left, config.limits.quantityPerLine))
  return {
    ...pair,
    /**
     * Days until a made-to-order variant is ready; null if it is in stock or not made to order (rules: made to order).
     */
    madeInDays,
    /** The chosen variant, while the customer is asked whether to add it or replace another one. */
    asking,
    setAsking,
    /** True if the choice was restored or came from the URL, so that the cart's content doesn't override it. */
    isKept: !!before || asked.has('size'),
    /**
     * The size in the URL, if it is sold out in the chosen colour. Null in the first render, which must match the
     * cached page.
     */
    missed: isAwake && !product.madeInDays && soldOutSizes.has(named) ? named : null,
    /** The largest quantity that can be ordered of this variant (rules: remaining stock). */
    most,
    quantity: Math.min(wanted, most),
    setPair,
    setQuantity,
    setSize: (size: string) => setPair((before) => ({ ...before, size })),
    setColor: (color: string) => setPair((before) => pairIn(product, before.size, color)),
    /**
     * Sizes that are sold out in the chosen colour, and colours that are sold out in every size. If the whole product
     * is sold out, no colour is marked, because the page already shows it as sold out.
     */
    soldOutSizes,
    soldOutColors: new Set(stock > 0 ? colors.filter((each) => isColorSoldOut(product, each)) : []),
  }
}

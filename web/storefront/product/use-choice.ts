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
} from '#shop/shopping/cart/on-sale.ts'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { useStateRead } from '#web/state/browser-state.ts'

/** What was chosen last on each page that was opened, by its place in the history: back and forward show it again. */
const chosen = new Map<string, { pair: Pair; wanted: number; asking: Pair | null }>()

export type Choice = ReturnType<typeof useChoice>

/**
 * The size, colour and quantity chosen of a product: its first colour in its first size that can be had, once, at first;
 * what was chosen before where one has come back, what its address names, or the colour of the card that led here, of which
 * its place in the history tells a page that is loaded anew too (rules: start of page, pictures by colour, named choice).
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
  // The first paint is the server's. What was chosen while the page slept, and what is in the bag, come after this and count more.
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
    /** In how many days what is chosen is made; null of what is there, and of what isn't made (rules: made for you). */
    madeInDays,
    /** The pair of which it is asked what is meant, while another one is in the cart. */
    asking,
    setAsking,
    /** It came back, or its address names it: what is in the bag doesn't count. */
    isKept: !!before || asked.has('size'),
    /** The size that the address names, where it is sold out in the colour chosen; the first paint is everybody's. */
    missed: isAwake && !product.madeInDays && soldOutSizes.has(named) ? named : null,
    /** No more than there is of what is chosen (rules: few left). */
    most,
    quantity: Math.min(wanted, most),
    setPair,
    setQuantity,
    setSize: (size: string) => setPair((before) => ({ ...before, size })),
    setColor: (color: string) => setPair((before) => pairIn(product, before.size, color)),
    /** Sizes that are sold out in the colour chosen, and colours that are sold out in every size; where nothing is left, the page says so once. */
    soldOutSizes,
    soldOutColors: new Set(stock > 0 ? colors.filter((each) => isColorSoldOut(product, each)) : []),
  }
}

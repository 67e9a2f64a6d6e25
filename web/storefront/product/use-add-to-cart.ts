import { createElement, useEffect, useRef } from 'react'
import { rowsOf, type CartLine, type CartRow, type NewCartLine } from '#shop/shopping/cart/cart.ts'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { madeIn, piecesLeft, rowOf, samePair, sameRow } from '#shop/shopping/cart/buyable.ts'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { byItself, isByItself } from '#web/state/by-itself.ts'
import { useCart } from '#web/state/cart-store.ts'
import { SESSION_MS, wasLeftOut } from '#web/state/left-out.ts'
import { ADDED_TOAST, toast } from '#web/ui/toast.ts'
import { AddedToast } from './added-toast.tsx'
import type { Choice } from './use-choice.ts'

export type AddToCart = {
  /** Adds the chosen variant to the cart. If other variants are in the cart, first asks whether to add or replace. */
  add: () => void
  /** Other variants of the product in the cart, while the customer is asked; otherwise null. */
  asked: CartRow[] | null
  /** Called with the answer: adds the chosen variant to the cart, or replaces the other variants with it. */
  answer: (how: 'as well' | 'instead') => void
}

/**
 * Adds a product to the cart: when its page opens (once per visit, unless it is already in the cart), and when the
 * button is clicked (rules: automatic add to cart, variant change in cart). A variant that is already in the cart is
 * preselected.
 */
export function useAddToCart(product: ShownProduct, choice: Choice, addsOnOpen: boolean): AddToCart {
  const read = useStateRead()
  const opened = useRef(false)
  const { quantity, asking, setAsking } = choice
  const chosen = rowOf(product, choice, quantity)
  const rows = useCart(({ cart }) => lineIn(cart.cartProducts, product))

  useEffect(() => {
    if (!read || opened.current) return
    opened.current = true
    const line = lineIn(useCart.getState().cart.cartProducts, product)
    if (!line && addsOnOpen && !choice.madeInDays && addsItself(product)) addOnOpening(product, choice)
    if (line && !choice.isKept) showChosen(line, product, choice)
  }, [read, product, choice, addsOnOpen])

  const put = (wanted: CartRow[] | null) => {
    const { dispatch } = useCart.getState()
    const { id, name } = product
    byItself.delete(id)
    if (wanted) {
      dispatch({ do: 'setRows', name, rows: wanted })
      dispatch({ do: 'reprice', name, price: salePrice(product) })
    } else dispatch({ do: 'add', line: newLine(product, chosen) })
    setAsking(null)
    toast.dismiss(ADDED_TOAST)
    dispatch({ do: 'open' })
  }
  const add = () => {
    const line = lineIn(useCart.getState().cart.cartProducts, product)
    if (!line) return put(null)
    const there = rowsOf(line)
    if (there.some((row) => sameRow(row, chosen))) return put(there.map((row) => (sameRow(row, chosen) ? chosen : row)))
    if (isByItself(line)) return put([chosen])
    setAsking(chosen)
  }
  const there = rows ? rowsOf(rows) : []
  const isAsked = asking !== null && samePair(asking, chosen) && there.length > 0
  return {
    add,
    asked: isAsked && !there.some((row) => sameRow(row, chosen)) ? there : null,
    answer: (how) => put(how === 'instead' ? [chosen] : [...there, chosen]),
  }
}

const lineIn = (lines: readonly CartLine[], { name }: Pick<ShownProduct, 'name'>) =>
  lines.find((line) => line.name === name)

function showChosen({ size, color, quantity }: CartLine, product: ShownProduct, choice: Choice): void {
  const pair = { size, color }
  const isKnown = product.sizes.includes(size) && product.colors.includes(color)
  if (isKnown && (madeIn(product, pair) || piecesLeft(product, pair) > 0)) choice.setPair(pair)
  choice.setQuantity(quantity)
}

/**
 * Returns whether opening the page adds the product. It doesn't if the product left the cart in this session, was
 * ordered, or is sold out.
 */
const addsItself = ({ id, stock }: ShownProduct): boolean => stock > 0 && !wasLeftOut(id) && !wasOrdered(id)

const wasOrdered = (productId: string): boolean =>
  useAuth
    .getState()
    .orders.some(
      ({ createdAt, product }) =>
        Date.now() - Date.parse(createdAt) < SESSION_MS && product.some(({ id }) => id === productId),
    )

function addOnOpening(product: ShownProduct, choice: Choice): void {
  const row = rowOf(product, choice, choice.quantity)
  byItself.set(product.id, row)
  useCart.getState().dispatch({ do: 'add', line: newLine(product, row) })
  toast((shown) => createElement(AddedToast, { name: product.name, toastId: shown.id }), { id: ADDED_TOAST })
}

const newLine = ({ id, name, images, ...product }: ShownProduct, row: CartRow): NewCartLine => ({
  id,
  name,
  price: salePrice(product),
  img: pictureOfLine(row, images),
  ...row,
})

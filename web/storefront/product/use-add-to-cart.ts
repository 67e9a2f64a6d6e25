import { createElement, useEffect, useRef } from 'react'
import { config } from '#config'
import type { CartLine, NewCartLine } from '#shop/cart/cart.ts'
import { piecesLeft } from '#shop/cart/on-sale.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import { pictureUrl, widthsOf } from '#shop/media/picture.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { useCart } from '#web/state/cart-store.ts'
import { wasLeftOut } from '#web/state/left-out.ts'
import { toast } from '#web/ui/toast.ts'
import { AddedToast } from './added-toast.tsx'
import type { Choice } from './use-choice.ts'

const TOAST = 'added'

/**
 * Puts a product into the cart: once a visit by opening its page when it isn't there yet, and by the button, as it was
 * chosen (rules: add on open). What is in the cart already is what the page shows as chosen.
 */
export function useAddToCart(product: Product, choice: Choice): () => void {
  const read = useStateRead()
  const opened = useRef(false)

  useEffect(() => {
    if (!read || opened.current) return
    opened.current = true
    const line = lineIn(useCart.getState().cart.cartProducts, product)
    if (line) showChosen(line, product, choice)
    else if (addsItself(product)) addOnOpening(product, choice)
  }, [read, product, choice])

  return () => {
    const { cart, dispatch } = useCart.getState()
    const { name } = product
    const { size, color, quantity } = choice
    if (lineIn(cart.cartProducts, product)) {
      dispatch({ do: 'updateSize', name, size })
      dispatch({ do: 'updateColor', name, color })
      dispatch({ do: 'setQuantity', name, quantity })
      dispatch({ do: 'reprice', name, price: salePrice(product) })
    } else dispatch({ do: 'add', line: newLine(product, choice) })
    toast.dismiss(TOAST)
    dispatch({ do: 'open' })
  }
}

const lineIn = (lines: readonly CartLine[], { name }: Product) => lines.find((line) => line.name === name)

function showChosen({ size, color, quantity }: CartLine, product: Product, { setPair, setQuantity }: Choice): void {
  if (product.sizes.includes(size) && product.colors.includes(color) && piecesLeft(product, { size, color }) > 0)
    setPair({ size, color })
  setQuantity(quantity)
}

/** One that was taken out again in this browsing session, or is sold out, isn't put in by itself. */
const addsItself = ({ id, stock }: Product): boolean => config.checkout.addToCartOnOpen && stock > 0 && !wasLeftOut(id)

function addOnOpening(product: Product, choice: Choice): void {
  useCart.getState().dispatch({ do: 'add', line: newLine(product, choice) })
  toast((shown) => createElement(AddedToast, { name: product.name, toastId: shown.id }), { id: TOAST })
}

const newLine = (
  { id, name, images: [front], ...product }: Product,
  { size, color, quantity }: Choice,
): NewCartLine => ({
  id,
  name,
  price: salePrice(product),
  img: front ? pictureUrl(front.id, widthsOf(front)[0]!) : '',
  quantity,
  size,
  color,
})

import { createElement, useEffect, useRef } from 'react'
import { config } from '#config'
import type { NewCartLine } from '#shop/cart/cart.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import { pictureUrl, widthsOf } from '#shop/media/picture.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { useCart } from '#web/state/cart-store.ts'
import { toast } from '#web/ui/toast.ts'
import { AddedToast } from './added-toast.tsx'
import { wasLeftOut } from '#web/state/left-out.ts'
import type { Choice } from './use-choice.ts'

/**
 * Puts a product into the cart: by the button and, once a visit, by opening its page when it isn't there yet
 * (spec §2, Product detail; decisions §2). One that was taken out again, or is sold out, isn't put in by itself.
 */
export function useAddToCart(product: Product, choice: Choice): (quantity: number) => void {
  const read = useStateRead()
  const opened = useRef(false)

  useEffect(() => {
    if (!read || opened.current) return
    opened.current = true
    if (config.checkout.addToCartOnOpen && product.stock > 0 && !wasLeftOut(product.id)) addOnOpening(product, choice)
  }, [read, product, choice])

  return (quantity) => {
    const { cart, dispatch } = useCart.getState()
    const there = cart.cartProducts.some((line) => line.name === product.name)
    if (there) {
      const { name } = product
      dispatch({ do: 'setQuantity', name, quantity })
      dispatch({ do: 'updateSize', name, size: choice.size })
      dispatch({ do: 'updateColor', name, color: choice.color })
    } else dispatch({ do: 'add', line: lineOf(product, choice, quantity) })
    dispatch({ do: 'open' })
  }
}

function addOnOpening(product: Product, choice: Choice): void {
  const { cart, dispatch } = useCart.getState()
  if (cart.cartProducts.some((line) => line.name === product.name)) return
  dispatch({ do: 'add', line: lineOf(product, choice, 1) })
  toast((shown) => createElement(AddedToast, { name: product.name, toastId: shown.id }), { id: 'added' })
}

const lineOf = (product: Product, { size, color }: Choice, quantity: number): NewCartLine => ({
  id: product.id,
  name: product.name,
  price: salePrice(product),
  img: product.images[0] ? pictureUrl(product.images[0].id, widthsOf(product.images[0])[0]!) : '',
  quantity,
  size,
  color,
})

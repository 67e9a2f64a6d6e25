import { useMemo } from 'react'
import type { CartLine } from '#shop/shopping/cart/cart.ts'
import { problemsOf, type LineProblem } from '#shop/shopping/cart/line-problem.ts'
import { lookAtProducts, useCartProducts } from '#web/state/cart-products.ts'
import { useCart } from '#web/state/cart-store.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** Problems that keep lines from being ordered, by line name; lines without a problem have no entry. */
export type CartProblems = ReadonlyMap<string, LineProblem[]>

type CartCheck = {
  problems: CartProblems
  /**
   * Reloads all products. Resolves to true if every line can be ordered, or if this can't be checked without a
   * connection.
   */
  check: () => Promise<boolean>
}

/** Compares the cart with the products as last loaded. When a line is fixed, its problem is cleared immediately. */
export function useCartCheck(): CartCheck {
  const lines = useCart(({ cart }) => cart.cartProducts)
  const products = useCartProducts(({ products }) => products)
  const problems = useMemo(() => problemsIn(lines, products), [lines, products])
  return { problems, check }
}

async function check(): Promise<boolean> {
  await lookAtProducts(useCart.getState().cart.cartProducts)
  const { cart } = useCart.getState()
  return problemsIn(cart.cartProducts, useCartProducts.getState().products).size === 0
}

function problemsIn(
  lines: readonly CartLine[],
  products: ReturnType<typeof useCartProducts.getState>['products'],
): CartProblems {
  const found = new Map<string, LineProblem[]>()
  for (const line of lines) {
    const product = lookUp(products, line.id)
    const problems = product === undefined ? [] : problemsOf(line, product)
    if (problems.length > 0) found.set(line.name, problems)
  }
  return found
}

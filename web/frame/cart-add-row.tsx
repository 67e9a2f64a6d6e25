import type { Ref } from 'react'
import { rowsOf, type CartLine } from '#shop/shopping/cart/cart.ts'
import { pairsToHave, rowOf, samePair, type OnSale } from '#shop/shopping/cart/on-sale.ts'
import { lookAtProducts, useCartProducts } from '#web/state/cart-products.ts'
import { useCart } from '#web/state/cart-store.ts'
import { toast } from '#web/ui/toast.ts'
import { lookUp } from '#shop/core/look-up.ts'

type AddRowProps = { ref: Ref<HTMLButtonElement>; line: CartLine; product: OnSale | null | undefined }

/** Asks for one more size or colour of a line's product: the first that the line hasn't got. */
export function AddRow({ ref, line, product }: AddRowProps) {
  const dispatch = useCart(({ dispatch }) => dispatch)
  async function addRow() {
    const known = product ?? (await productOf(line))
    if (!known) return toast.error('There is no connection. Please try again.', { id: 'add-row' })
    const pair = pairLeftFor(line, known)
    if (pair) dispatch({ do: 'addRow', name: line.name, row: rowOf(known, pair, 1) })
    else toast('Every size and colour of it is in your cart', { id: 'add-row' })
  }
  return (
    <button
      ref={ref}
      type="button"
      className="min-h-11 text-left text-caption underline underline-offset-4 hover:text-indigo"
      onClick={() => void addRow()}
    >
      Add another size or colour
      <span className="sr-only"> of {line.name}</span>
    </button>
  )
}

async function productOf(line: CartLine): Promise<OnSale | null | undefined> {
  await lookAtProducts([line])
  return lookUp(useCartProducts.getState().products, line.id)
}

const pairLeftFor = (line: CartLine, product: OnSale) =>
  pairsToHave(product).find((pair) => !rowsOf(line).some((row) => samePair(row, pair)))

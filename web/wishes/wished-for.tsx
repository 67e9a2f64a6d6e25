import { useState } from 'react'
import type { NewCartLine } from '#shop/shopping/cart/cart.ts'
import { madeIn, type Buyable, type Pair, pairsToHave, rowOf } from '#shop/shopping/cart/buyable.ts'
import { colorName } from '#shop/core/color-name.ts'
import type { AnswerOf } from '#web/contract.ts'
import { ProductCard } from '#web/parts/product-card.tsx'
import { byItself, isByItself } from '#web/state/by-itself.ts'
import { inNaira } from '#web/state/cart-products.ts'
import { useCart } from '#web/state/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { addVariant } from './add-all-to-cart.ts'
import { lookUp } from '#shop/core/look-up.ts'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import type { ShownProductPicture } from '#shop/catalogue/products/product.ts'

type Product = AnswerOf<'GET /picked-products'>['products'][number]

/** The products of the wish list, with a button that adds all to the cart (rules: wish list to cart). */
export function WishedFor({ products }: { products: readonly Product[] }) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState<string[]>([])
  const inShop = products.map(inNaira)
  const there = inShop.filter((product) => pairsToHave(product).length > 0)
  const pairOf = (product: (typeof inShop)[number]): Pair | undefined => {
    const pairs = pairsToHave(product)
    return pairs.length === 1 ? pairs[0] : pairs.find((pair) => keyOf(pair) === lookUp(chosen, product.id))
  }

  function putAll() {
    const open = there.filter((product) => !pairOf(product)).map(({ id }) => id)
    setMissing(open)
    if (open[0]) return document.getElementsByName(fieldOf(open[0]))[0]?.focus()
    const { dispatch } = useCart.getState()
    for (const product of there) putOne(lineOf(product, pairOf(product)!))
    if (there.length < inShop.length) toast('Sold-out products are still on your wish list.')
    return dispatch({ do: 'open' })
  }

  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-14">
        {inShop.map((product) => (
          <li key={product.id} className="grid content-start gap-3">
            <ProductCard product={product} heading="h2" />
            {pairsToHave(product).length > 1 && (
              <Select
                name={fieldOf(product.id)}
                label="Size and colour"
                aria-label={`Size and colour of ${product.name}`}
                value={lookUp(chosen, product.id) ?? ''}
                error={missing.includes(product.id) && !pairOf(product) ? 'Please choose one' : undefined}
                onChange={({ target }) => setChosen((before) => ({ ...before, [product.id]: target.value }))}
              >
                <option value="">Choose</option>
                {pairsToHave(product).map((pair) => (
                  <option key={keyOf(pair)} value={keyOf(pair)}>
                    {pair.size}, {colorName(pair.color)}
                    {madeIn(product, pair) && ' – made to order'}
                  </option>
                ))}
              </Select>
            )}
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" disabled={there.length === 0} onClick={putAll}>
        Add all to cart
      </Button>
    </>
  )
}

function putOne(piece: NewCartLine): void {
  const { cart, dispatch } = useCart.getState()
  const line = cart.cartProducts.find(({ name }) => name === piece.name)
  for (const action of addVariant(piece, line, !!line && isByItself(line))) dispatch(action)
  byItself.delete(piece.id)
}

const keyOf = ({ size, color }: Pair): string => JSON.stringify([size, color])
const fieldOf = (id: string): string => `pair-of-${id}`

type Wished = Buyable & {
  id: string
  name: string
  images: readonly (Omit<ShownProductPicture, 'shows'> & { shows?: string | null })[]
}

const lineOf = ({ id, name, images, ...product }: Wished, pair: Pair): NewCartLine => ({
  id,
  name,
  price: salePrice(product),
  img: pictureOfLine(pair, images),
  ...rowOf(product, pair, 1),
})

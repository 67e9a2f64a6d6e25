import { expect, test } from 'vitest'
import { emptyCart, reduceCart, rowsOf, type Cart } from '#shop/shopping/cart/cart.ts'
import { naira } from '#shop/core/money.ts'
import { addVariant } from './add-all-to-cart.ts'

const kaftan = { id: 'kaftan', name: 'Kaftan', price: naira(40_000), img: '', color: 'wine', quantity: 1 }
const put = (cart: Cart, size: string, isByItself = false): Cart =>
  addVariant({ ...kaftan, size }, cart.cartProducts[0], isByItself).reduce(reduceCart, cart)
const sizes = ({ cartProducts }: Cart) => cartProducts.map((line) => rowsOf(line).map(({ size }) => size))

// rules: wish list to cart
test('adds a size that is not in the cart as another row, and does not change a size that is', () => {
  const first = put(emptyCart, '12')
  const both = put(first, '14')
  expect(sizes(both)).toEqual([['12', '14']])
  expect(both.cartProducts[0]!.total).toBe(80_000)
  expect(put(both, '14')).toEqual(both)
})

// rules: wish list to cart, variant change in cart
test('replaces a size that was added only by opening the page', () => {
  expect(sizes(put(put(emptyCart, '12'), '14', true))).toEqual([['14']])
})

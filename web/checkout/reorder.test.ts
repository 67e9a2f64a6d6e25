import { expect, test } from 'vitest'
import { emptyCart, reduceCart, rowsOf, type Cart } from '#shop/shopping/cart/cart.ts'
import { reorder } from './reorder.ts'

const boubou = { id: 'boubou', name: 'Boubou', price: 90_000, image: '/media/boubou.webp' }
const skirt = { id: 'skirt', name: 'Skirt', price: 40_000, image: '' }
const lines = [
  { ...boubou, size: '10', color: 'wine', shade: '#6a1730', quantity: 3 },
  { ...skirt, size: '12', color: 'indigo', shade: '#1f2f63', quantity: 1 },
  { ...boubou, size: '14', color: 'clay', shade: '#a8512f', quantity: 2 },
]
const after = (cart: Cart): Cart => reorder(lines, cart).reduce(reduceCart, cart)
const rows = ({ cartProducts }: Cart) =>
  cartProducts.map((line) => [line.name, ...rowsOf(line).map(({ size, quantity }) => `${quantity} of ${size}`)])

test('an order with several sizes of a product becomes one cart line with rows', () => {
  expect(rows(after(emptyCart))).toEqual([
    ['Boubou', '3 of 10', '2 of 14'],
    ['Skirt', '1 of 12'],
  ])
  expect(after(emptyCart).cartProducts[0]).toMatchObject({ id: 'boubou', img: '/media/boubou.webp', total: 450_000 })
})
// rules: cart after checkout
test('reordering the same order a second time adds nothing', () => {
  expect(after(after(emptyCart))).toEqual(after(emptyCart))
})
test('keeps the lines in the cart and adds the missing rows', () => {
  const cart = reorder([{ ...boubou, size: '14', color: 'clay', shade: '#a8512f', quantity: 1 }], emptyCart).reduce(
    reduceCart,
    emptyCart,
  )
  expect(rows(after(cart))).toEqual([
    ['Boubou', '1 of 14', '3 of 10'],
    ['Skirt', '1 of 12'],
  ])
})
// rules: custom lines
test('leaves lines without a product out of the cart', () => {
  const free = { ...skirt, id: '', name: 'Taking in a waist', free: true as const, quantity: 1 }
  expect(reorder([{ ...free, size: '', color: '', shade: '#8a8a8a' }], emptyCart)).toEqual([])
})

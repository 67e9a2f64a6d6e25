import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { emptyCart, piecesIn, reduceCart, subtotalOf, type Cart, type CartAction, type NewCartLine } from './cart.ts'
import { orderLinesOf } from './order-lines.ts'

const gown: NewCartLine = {
  id: 'gown',
  name: 'Gown',
  price: naira(40_000),
  img: '',
  quantity: 2,
  size: '12',
  color: 'navy',
}
const having = (...actions: CartAction[]): Cart => actions.reduce(reduceCart, emptyCart)

// rules: cart line
describe('the cart', () => {
  test('appends a new line with its total', () => {
    expect(having({ do: 'add', line: gown }).cartProducts).toEqual([{ ...gown, total: 80_000, more: [] }])
  })

  test('does not raise the quantity of an existing line', () => {
    const cart = having({ do: 'add', line: gown }, { do: 'add', line: { ...gown, quantity: 5 } })
    expect(cart.cartProducts).toEqual([{ ...gown, total: 80_000, more: [] }])
  })

  test('never has a line with less than one item', () => {
    const cart = having({ do: 'add', line: { ...gown, quantity: 1 } }, { do: 'decrease', name: 'Gown' })
    expect(cart.cartProducts[0]).toMatchObject({ quantity: 1, total: 40_000 })
  })

  // rules: variant rows
  test('sends each size and colour of a product as a separate order line', () => {
    const cart = having(
      { do: 'add', line: gown },
      { do: 'addRow', name: 'Gown', row: { size: '14', color: 'navy', quantity: 1 } },
    )
    expect(cart.cartProducts).toHaveLength(1)
    expect(orderLinesOf(cart).map(({ size, quantity, total }) => ({ size, quantity, total }))).toEqual([
      { size: '12', quantity: 2, total: 80_000 },
      { size: '14', quantity: 1, total: 40_000 },
    ])
  })

  test('replaces the rows of a line, and removes the line if no rows are given', () => {
    const rows = [
      { size: '10', color: 'clay', quantity: 1 },
      { size: '12', color: 'navy', quantity: 3 },
    ]
    const cart = having({ do: 'add', line: gown }, { do: 'setRows', name: 'Gown', rows })
    expect(cart.cartProducts).toEqual([{ ...gown, ...rows[0], total: 160_000, more: [rows[1]] }])
    expect(reduceCart(cart, { do: 'setRows', name: 'Gown', rows: [] }).cartProducts).toEqual([])
  })
})

const name = fc.constantFrom('Gown', 'Kaftan', 'Skirt')
const row = fc.record({
  size: fc.constantFrom('10', '12'),
  color: fc.constantFrom('navy', 'red'),
  quantity: fc.integer({ min: 1, max: 9 }),
})
const action: fc.Arbitrary<CartAction> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    line: fc.record({
      id: name,
      name,
      price: fc.nat({ max: 500_000 }).map(naira),
      img: fc.constant(''),
      quantity: fc.integer({ min: 1, max: 9 }),
      size: fc.constantFrom('10', '12'),
      color: fc.constant('navy'),
    }),
  }),
  fc.record({ do: fc.constantFrom('remove' as const, 'increase' as const, 'decrease' as const), name }),
  fc.record({ do: fc.constant('updateSize' as const), name, size: fc.constantFrom('10', '12') }),
  fc.record({ do: fc.constant('updateColor' as const), name, color: fc.constantFrom('navy', 'red') }),
  fc.record({ do: fc.constant('setQuantity' as const), name, quantity: fc.integer({ min: -2, max: 9 }) }),
  fc.record({ do: fc.constant('reprice' as const), name, price: fc.nat({ max: 500_000 }).map(naira) }),
  fc.record({ do: fc.constant('addRow' as const), name, row }),
  fc.record({ do: fc.constant('setRows' as const), name, rows: fc.array(row, { maxLength: 3 }) }),
  fc.constantFrom<CartAction>({ do: 'empty' }, { do: 'open' }, { do: 'close' }, { do: 'loading' }),
)

// rules: cart line
test('after any actions, names are unique, totals are correct and quantities are at least one', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const cart = having(...actions)
      const names = cart.cartProducts.map((line) => line.name)
      expect(new Set(names).size).toBe(names.length)
      const lines = orderLinesOf(cart)
      expect(lines.every((line) => line.quantity >= 1)).toBe(true)
      expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(piecesIn(cart))
      expect(lines.reduce((sum, line) => sum + line.price * line.quantity, 0)).toBe(subtotalOf(cart))
    }),
  )
})

// rules: cart line
test('every action except loading clears the loading flag', () => {
  fc.assert(
    fc.property(action, (last) => {
      expect(having({ do: 'loading' }, last).loading).toBe(last.do === 'loading')
    }),
  )
})

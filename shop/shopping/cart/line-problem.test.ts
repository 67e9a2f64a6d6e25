import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { emptyCart, reduceCart, type CartLine, type CartRow } from './cart.ts'
import { problemsOf, rowsWithin } from './line-problem.ts'
import { fewLeft, pairsGone, pairsLeft, type Buyable } from './buyable.ts'

const pooled: Buyable = {
  price: naira(50_000),
  discount: naira(10_000),
  stock: 5,
  sizes: ['10', '12'],
  shades: {},
  colors: ['navy', 'clay'],
  variants: [],
  madeInDays: null,
}
const varied: Buyable = {
  ...pooled,
  variants: [
    { size: '10', color: 'navy', stock: 0 },
    { size: '10', color: 'clay', stock: 2 },
    { size: '12', color: 'navy', stock: 3 },
  ],
}

function gown(wish: Partial<CartLine> = {}): CartLine {
  const line = {
    id: 'gown',
    name: 'Gown',
    price: naira(40_000),
    img: '',
    quantity: 1,
    size: '12',
    color: 'navy',
    ...wish,
  }
  return { ...reduceCart(emptyCart, { do: 'add', line }).cartProducts[0]!, more: wish.more ?? [] }
}

// rules: cart check
describe('a line of the cart', () => {
  test('has no problem if it can be ordered unchanged', () => {
    expect(problemsOf(gown(), pooled)).toEqual([])
    expect(problemsOf(gown({ quantity: 3 }), varied)).toEqual([])
  })

  test('reports that its product is no longer sold, or sold out', () => {
    expect(problemsOf(gown(), null)).toEqual([{ kind: 'gone' }])
    expect(problemsOf(gown(), { ...pooled, stock: 0 })).toEqual([{ kind: 'sold-out' }])
  })

  test('reports a changed price', () => {
    expect(problemsOf(gown(), { ...pooled, discount: naira(0) })).toEqual([{ kind: 'price', was: 40_000, now: 50_000 }])
  })

  test('reports a size or colour that is no longer offered', () => {
    const more = [{ size: '10', color: 'green', quantity: 1 }]
    expect(problemsOf(gown({ size: '14', more }), pooled)).toEqual([
      { kind: 'not-made', rows: [0], size: '14', color: 'navy' },
      { kind: 'not-made', rows: [1], size: '10', color: 'green' },
    ])
  })

  test('adds up its rows if the product has one stock for all variants', () => {
    const more = [{ size: '10', color: 'clay', quantity: 3 }]
    expect(problemsOf(gown({ quantity: 3, more }), pooled)).toMatchObject([{ kind: 'short', rows: [0, 1], left: 5 }])
    expect(problemsOf(gown({ quantity: 2, more }), pooled)).toEqual([])
  })

  test('checks each size and colour separately if the product has stock by variant', () => {
    const more = [
      { size: '10', color: 'clay', quantity: 3 },
      { size: '10', color: 'navy', quantity: 1 },
    ]
    expect(problemsOf(gown({ quantity: 3, more }), varied)).toEqual([
      { kind: 'short', rows: [1], left: 2, size: '10', color: 'clay', madeInDays: null },
      { kind: 'short', rows: [2], left: 0, size: '10', color: 'navy', madeInDays: null },
    ])
  })
})

test('lists the variants in stock by colour, then by size', () => {
  expect(pairsLeft(varied)).toEqual([
    { size: '12', color: 'navy' },
    { size: '10', color: 'clay' },
  ])
  expect(pairsLeft(pooled)[0]).toEqual({ size: '10', color: 'navy' })
})

// rules: back-in-stock request, made to order
test('treats a variant as unavailable if it is sold out and not made to order', () => {
  expect(pairsGone(varied)).toEqual([
    { size: '10', color: 'navy' },
    { size: '12', color: 'clay' },
  ])
  expect(pairsGone({ ...pooled, stock: 0 })).toHaveLength(4)
  expect(pairsGone({ ...varied, madeInDays: 14 })).toEqual([])
  expect(pairsGone({ ...pooled, stock: 0, madeInDays: 14 })).toEqual([])
})

const row: fc.Arbitrary<CartRow> = fc.record({
  size: fc.constantFrom('10', '12'),
  color: fc.constantFrom('navy', 'clay'),
  quantity: fc.integer({ min: 1, max: 9 }),
})

test('a cart line has enough stock in every row after its rows were reduced to the available stock', () => {
  fc.assert(
    fc.property(row, fc.array(row, { maxLength: 4 }), fc.constantFrom(pooled, varied), (first, more, product) => {
      const line = gown({ ...first, more })
      const mended = problemsOf(line, product).reduce<CartLine[]>(
        (lines, problem) => {
          const [left] = lines
          if (!left || problem.kind !== 'short') return lines
          const now = problemsOf(left, product).find((each) => each.kind === 'short')
          if (now?.kind !== 'short') return lines
          return reduceCart(
            { ...emptyCart, cartProducts: lines },
            { do: 'setRows', name: 'Gown', rows: rowsWithin(left, now.rows, now.left) },
          ).cartProducts
        },
        [line],
      )
      for (const left of mended) expect(problemsOf(left, product)).toEqual([])
    }),
  )
})

// rules: remaining stock
test.each([
  [0, null],
  [1, 1],
  [5, 5],
  [6, null],
])('with %s units in stock, the number shown as remaining is %i', (stock, said) => {
  expect(fewLeft({ ...pooled, stock }, { size: '10', color: 'navy' })).toBe(said)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import type { CartLine, CartRow } from './cart.ts'
import { problemsOf, rowsFromStock, rowsMade } from './line-problem.ts'
import type { Buyable } from './buyable.ts'

const pooled: Buyable = {
  ...{ price: naira(40_000), discount: naira(0), stock: 0, madeInDays: null },
  ...{ sizes: ['10', '12'], shades: {}, colors: ['navy'], variants: [] },
}
const varied = { ...pooled, stock: 3, variants: [{ size: '12', color: 'navy', stock: 3 }] }
const gown = (wish: Partial<CartLine>): CartLine => ({
  ...{ id: 'gown', name: 'Gown', price: naira(40_000), img: '', total: naira(40_000) },
  ...{ quantity: 1, size: '12', color: 'navy', more: [] },
  ...wish,
})

// rules: made to order
describe('a line of a product that is made to order', () => {
  const made = { ...varied, madeInDays: 14 }
  const soldOut = { ...pooled, madeInDays: 14 }

  test('offers to make missing units, and keeps those in stock', () => {
    const line = gown({ quantity: 5 })
    expect(problemsOf(line, made)).toMatchObject([{ kind: 'short', left: 3, madeInDays: 14 }])
    const rows = rowsMade(line, [0], 3)
    expect(rows.map(({ quantity, made }) => [quantity, made])).toEqual([
      [3, undefined],
      [2, true],
    ])
    expect(problemsOf(gown({ ...rows[0], more: rows.slice(1) }), made)).toEqual([])
    expect(problemsOf(gown({}), soldOut)).toMatchObject([{ kind: 'short', left: 0, madeInDays: 14 }])
    expect(problemsOf(gown({ quantity: 9, made: true }), soldOut)).toEqual([])
  })

  test('reports that the product is in stock again or no longer made to order, and can take its units from stock instead', () => {
    const line = gown({ quantity: 2, made: true })
    expect(problemsOf(line, made)).toMatchObject([{ kind: 'there-now', left: 3 }])
    expect(problemsOf(line, varied)).toMatchObject([{ kind: 'made-no-more', left: 3 }])
    expect(problemsOf(line, pooled)).toEqual([{ kind: 'sold-out' }])
    const more: CartRow[] = [{ size: '12', color: 'navy', quantity: 1 }]
    expect(problemsOf({ ...line, quantity: 3, more }, made)).toEqual([])
    expect(rowsFromStock({ ...line, more }, [0])).toMatchObject([{ quantity: 3 }])
  })

  test('keeps the total quantity when it is split into units in stock and units to make', () => {
    const quantity = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(quantity, quantity, fc.nat(30), (first, second, left) => {
        const line = gown({ quantity: first, more: [{ size: '10', color: 'navy', quantity: second }] })
        const rows = rowsMade(line, [0, 1], left)
        const wanted = (of: CartRow[]) => of.reduce((sum, each) => sum + each.quantity, 0)
        expect(wanted(rows)).toBe(first + second)
        expect(wanted(rows.filter(({ made }) => !made))).toBe(Math.min(left, first + second))
      }),
    )
  })
})

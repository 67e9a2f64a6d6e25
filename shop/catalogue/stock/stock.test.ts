import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, placeOf, isSameStockRow } from './stock.ts'

const pieces = fc.array(
  fc.record({
    productId: fc.constantFrom('adire-gown', 'kaftan'),
    size: fc.constantFrom('10', '12'),
    color: fc.constantFrom('navy', 'ivory'),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
)

test('adds up the units of each stock row, and lists each row once', () => {
  fc.assert(
    fc.property(pieces, (pieces) => {
      const sums = addUp(pieces)
      for (const sum of sums) {
        const there = pieces.filter((piece) => isSameStockRow(piece, sum))
        expect(sum.quantity).toBe(there.reduce((all, { quantity }) => all + quantity, 0))
        expect(sums.filter((other) => isSameStockRow(other, sum))).toHaveLength(1)
      }
      expect(pieces.every((piece) => sums.some((sum) => isSameStockRow(sum, piece)))).toBe(true)
    }),
  )
})

// rules: stock by variant
test('all variants of a product with pooled stock share one stock row; otherwise each has its own', () => {
  expect(placeOf('kaftan', 'pooled', '10', 'navy')).toEqual(placeOf('kaftan', 'pooled', '12', 'ivory'))
  expect(placeOf('kaftan', 'varied', '10', 'navy')).not.toEqual(placeOf('kaftan', 'varied', '12', 'navy'))
})

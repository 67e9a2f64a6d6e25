import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inSizeOrder, sizeErrors } from './sizes.ts'

const size = fc.constantFrom('S', 'M', 'L', '6', '8', '10', '28', '36/38', 'Free size', 's', 'XL', '1.5')
const list = fc.uniqueArray(size, { maxLength: 8 })

// rules: sizes
test('sorts listed sizes in the order of the size list, followed by other sizes in natural order', () => {
  fc.assert(
    fc.property(list, fc.uniqueArray(size), (order, sizes) => {
      const sorted = sizes.toSorted(inSizeOrder(order))
      const listed = sorted.filter((each) => order.includes(each))
      expect(listed).toEqual(order.filter((each) => sizes.includes(each)))
      expect(sorted.slice(0, listed.length)).toEqual(listed)
      expect(sizes.toReversed().toSorted(inSizeOrder(order))).toEqual(sorted)
    }),
  )
  expect(['12', 'M', '8', '10', 'S'].toSorted(inSizeOrder(['S', 'M']))).toEqual(['S', 'M', '8', '10', '12'])
})

// rules: sizes
test('reports an error with the available choices for each size that is not offered', () => {
  fc.assert(
    fc.property(list, fc.array(size), fc.array(fc.record({ size })), (offered, sizes, variants) => {
      const problems = sizeErrors({ sizes, variants }, offered)
      for (const [place, each] of sizes.entries()) expect(`sizes.${place}` in problems).toBe(!offered.includes(each))
      for (const [place, each] of variants.entries())
        expect(`variants.${place}.size` in problems).toBe(!offered.includes(each.size))
      for (const wrong of Object.values(problems))
        expect(wrong).toEqual({ code: 'not-a-choice', params: { choices: offered } })
    }),
  )
})

import { expect, test } from 'vitest'
import { sizesTyped } from './sizes-typed.ts'

// rules: sizes
test('typed sizes are found in any spelling, and unknown ones are returned', () => {
  const shop = ['8', '10', '12', 'XL', 'One size']
  expect(sizesTyped('8, 10,12', shop)).toEqual({ found: ['8', '10', '12'], left: [] })
  expect(sizesTyped(' 8 10 xl ', shop)).toEqual({ found: ['8', '10', 'XL'], left: [] })
  expect(sizesTyped('one size, 9', shop)).toEqual({ found: ['One size'], left: ['9'] })
  expect(sizesTyped(' ', shop)).toEqual({ found: [], left: [] })
})

import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, -9, 9]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
  [9, 9, [1, -8, 8, 9]],
])('on page %i of %i the pages shown are %j, gaps below zero', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown)
})

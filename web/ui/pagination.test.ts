import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, -9, 9]],
  [4, 9, [1, 2, 3, 4, 5, -9, 9]],
  [6, 9, [1, -5, 5, 6, 7, 8, 9]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
  [9, 9, [1, -8, 8, 9]],
])('on page %i of %i the page numbers are %j, with gaps as negative numbers', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown)
})

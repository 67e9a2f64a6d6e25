import { expect, test } from 'vitest'
import { pagesLinked } from './pages-linked.ts'

const numbers = (page: number, pages: number) => pagesLinked(page, pages, String).map((link) => link.page)

test.each([
  [1, 1, []],
  [2, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 8]],
  [3, 400, [1, 2, 3, 4, 400]],
  [4, 400, [1, 3, 4, 5, 400]],
  [200, 400, [1, 199, 200, 201, 400]],
  [397, 400, [1, 396, 397, 398, 400]],
  [398, 400, [1, 397, 398, 399, 400]],
  [400, 400, [1, 397, 398, 399, 400]],
])('page %i of %i links to the pages %j', (page, pages, linked) => {
  expect(numbers(page, pages)).toEqual(linked)
})

test('always links to the previous and the next page', () => {
  for (let pages = 2; pages <= 30; pages++)
    for (let page = 1; page <= pages; page++)
      for (const beside of [page - 1, page, page + 1].filter((each) => each >= 1 && each <= pages))
        expect(numbers(page, pages)).toContain(beside)
})

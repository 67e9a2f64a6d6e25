import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

const page = (page: number) => pageWindow({ page, limit: 10, total: 95 })

test('reads the first pages by an offset from the beginning of the list', () => {
  expect(page(1)).toEqual({ fromEnd: false, offset: 0, limit: 10 })
  expect(page(4)).toEqual({ fromEnd: false, offset: 30, limit: 10 })
})

test('reads the last pages by an offset from the end of the list', () => {
  expect(page(10)).toEqual({ fromEnd: true, offset: 0, limit: 5 })
  expect(page(9)).toEqual({ fromEnd: true, offset: 5, limit: 10 })
})

test('returns null for a page past the last one', () => {
  expect(page(11)).toBeNull()
  expect(pageWindow({ page: 1, limit: 10, total: 0 })).toBeNull()
})

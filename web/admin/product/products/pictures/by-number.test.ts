import { expect, test } from 'vitest'
import { filesByProduct, readingsOf } from './by-number.ts'

// rules: bulk picture upload
test.each([
  ['GU-12.jpg', ['gu-12 1', 'gu 12']],
  ['GU-12-2.JPEG', ['gu-12-2 1', 'gu-12 2']],
  ['GU-12 (3).png', ['gu-12 (3) 1', 'gu-12 3']],
  ['GU-12_02.jpg', ['gu-12_02 1', 'gu-12 2']],
  ['àdìrẹ 7.v2.png', ['àdìrẹ 7.v2 1']],
  ['12.jpg', ['12 1']],
  ['GU-2024.jpg', ['gu-2024 1']],
])('reads %s as product number and position: %j', (name, readings) => {
  expect(readingsOf(name).map(({ number, place }) => `${number} ${place}`)).toEqual(readings)
})

// rules: bulk picture upload
test('assigns files to the products with their numbers, sorted by position, ignoring case', () => {
  const products = [{ number: 'GU-1' }, { number: 'gu-1-2' }, { number: 'Z 9' }]
  const files = ['gu-1-3.jpg', 'GU-1.jpg', 'GU-1-2.jpg', 'z 9 2.jpg', 'z 9.jpg', 'holiday.jpg'].map((name) => ({
    name,
  }))
  const { found, unknown } = filesByProduct(files, products)
  expect(found.map(({ product, files: of }) => [product.number, ...of.map(({ name }) => name)])).toEqual([
    ['GU-1', 'GU-1.jpg', 'gu-1-3.jpg'],
    ['gu-1-2', 'GU-1-2.jpg'],
    ['Z 9', 'z 9.jpg', 'z 9 2.jpg'],
  ])
  expect(unknown).toEqual([{ name: 'holiday.jpg' }])
})

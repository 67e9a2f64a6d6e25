import { expect, test } from 'vitest'
import { slivers } from './slivers.ts'
import { sourceFile } from './source-file.ts'

const price = sourceFile('shop/cart/price.ts', 'export const price = 1\n')
const asks = (path: string) => sourceFile(path, `import { price } from '#shop/cart/price.ts'\n`)

test('reports a file of a few lines with one importer', () => {
  expect(slivers([price, asks('api/cart.ts')], {})).toEqual([
    'shop/cart/price.ts has few lines and only api/cart.ts imports it',
  ])
})

test('accepts a small file with two importers or with a reason, and a file with more lines', () => {
  expect(slivers([price, asks('api/cart.ts'), asks('web/cart.ts')], {})).toEqual([])
  expect(slivers([sourceFile(price.path, 'a line\n'.repeat(11)), asks('api/cart.ts')], {})).toEqual([])
  expect(slivers([price, asks('api/cart.ts')], { [price.path]: 'prices will have rules of their own' })).toEqual([])
})

test('reports an exception that is no longer needed', () => {
  expect(slivers([price, asks('api/cart.ts'), asks('web/cart.ts')], { [price.path]: 'once' })).toHaveLength(1)
})

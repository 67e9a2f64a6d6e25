import { expect, test } from 'vitest'
import { demoProducts } from './products.ts'

const products = demoProducts().map(({ product }) => product)

test('the demo shop is a shop: enough products, each its own', () => {
  expect(products.length).toBeGreaterThanOrEqual(24)
  for (const of of ['name', 'number', 'description'] as const)
    expect(new Set(products.map((product) => product[of])).size).toBe(products.length)
})

test('it has what a page must be able to show', () => {
  const stockOf = (product: (typeof products)[number]) =>
    product.stock + product.variants.reduce((sum, variant) => sum + variant.stock, 0)
  expect(products.some(({ name }) => name.length === 60)).toBe(true)
  expect(products.some(({ price }) => price >= 1_000_000)).toBe(true)
  expect(products.filter(({ discount }) => discount > 0).length).toBeGreaterThanOrEqual(5)
  expect(products.filter(({ variants }) => variants.length > 0).length).toBeGreaterThanOrEqual(5)
  expect(products.filter((product) => stockOf(product) === 0)).toHaveLength(1)
  expect(
    products.filter((product) => stockOf(product) > 0 && stockOf(product) <= product.reorder).length,
  ).toBeGreaterThanOrEqual(3)
  expect(products.filter(({ price }) => price < 25_000 || (price > 450_000 && price < 1_000_000))).toEqual([])
})

test('stock by size is given for every size, and every colour of the garment', () => {
  for (const { variants, sizes, colors } of products.filter((product) => product.variants.length > 0))
    expect(variants.map(({ size, color }) => `${size} ${color}`).sort()).toEqual(
      sizes.flatMap((size) => colors.map((color) => `${size} ${color}`)).sort(),
    )
})

import { expect, test } from 'vitest'
import { readWooCommerce } from './read-woocommerce.server.ts'

const rowsOf = (...all: Record<string, string>[]) => all.map((cells, at) => ({ line: at + 2, cells }))

// rules: moving in
test('each level of a category of WooCommerce’s is one, told apart from others that are called so', () => {
  const sold = (name: string, categories: string) => ({ id: name, type: 'simple', name, categories, tags: 'Lace' })
  const { products } = readWooCommerce(
    rowsOf(
      sold('Gown', 'Gowns, Gowns > Evening'),
      sold('Wrap', 'Women > Kaftans, Uncategorized'),
      sold('Smock', 'Girls > Kaftans'),
    ),
  )
  expect(products.map(({ groups }) => groups.map(({ name, path }) => `${name} at ${path}`))).toEqual([
    ['Gowns at /product-category/gowns', 'Evening at /product-category/gowns/evening', 'Lace at /product-tag/lace'],
    [
      'Women at /product-category/women',
      'Women Kaftans at /product-category/women/kaftans',
      'Lace at /product-tag/lace',
    ],
    [
      'Girls at /product-category/girls',
      'Girls Kaftans at /product-category/girls/kaftans',
      'Lace at /product-tag/lace',
    ],
  ])
})

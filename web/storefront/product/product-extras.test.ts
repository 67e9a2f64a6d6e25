import { expect, test } from 'vitest'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { naira } from '#shop/core/money.ts'
import { productExtras } from './product-extras.tsx'

const gown: ShownProduct = {
  ...{ id: 'gown', name: 'Gown', description: '', message: '', price: naira(40_000), discount: naira(0) },
  ...{ stock: 0, sizes: ['10'], colors: ['navy'], shades: {}, variants: [], images: [] },
  ...{ madeInDays: null, isMadeToOrder: false },
}

// rules: back-in-stock request, made to order
test('offers a back-in-stock request only for products that cannot be bought', () => {
  expect(productExtras(gown).beside).toBeTruthy()
  expect(productExtras({ ...gown, stock: 3 }).beside).toBeFalsy()
  expect(productExtras({ ...gown, madeInDays: 14 }).beside).toBeFalsy()
})

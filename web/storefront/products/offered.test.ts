import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Offered } from './offered.tsx'

const words = (stock: number, madeInDays: number | null) => {
  const product = { id: 'robe', name: 'Robe', price: 50_000, discount: 0, stock, madeInDays, image: '' }
  return renderToStaticMarkup(Offered({ item: { title: 'Robe', to: '/products/robe', product } }))
}

// rules: search suggestions, made to order
test('a suggested product shows its price if it can be bought or made to order, otherwise “Sold out”', () => {
  expect(words(3, null)).toContain('₦50,000')
  expect(words(0, 21)).toContain('₦50,000')
  expect(words(0, null)).toContain('Sold out')
})

import { expect, test } from 'vitest'
import { keptOver } from './kept-over.ts'
import { textsOf } from './product-texts.ts'
import type { ShownProduct } from './product.ts'

const product = (own: Partial<ShownProduct>): ShownProduct =>
  ({
    ...{ name: 'Adire Boubou', number: 'GU-1', description: 'Soft.', price: 45_000, discount: 0, stock: 5 },
    ...{ reorder: 1, madeInDays: null, final: false, message: '', colors: ['navy'], shades: {}, sizes: ['10', '12'] },
    variants: [
      { size: '10', color: 'navy', stock: 3 },
      { size: '12', color: 'navy', stock: 2 },
    ],
    fields: { cloth: 'cotton' },
    ...own,
  }) as ShownProduct

// rules: product edit conflict
test('keeps the changed values of a form and takes all others from the newer version', () => {
  const base = product({})
  const now = product({ price: 50_000, description: 'Softer.', fields: { cloth: 'silk', care: 'by hand' } })
  const typed = { ...textsOf(base), price: '46000', message: 'Wide' }
  expect(keptOver(typed, base, now)).toEqual({
    ...textsOf(now),
    price: '46000',
    message: 'Wide',
  })
})

// rules: product edit conflict
test('compares stock by variant, so that a unit sold in the meantime is not added again', () => {
  const base = product({})
  const now = product({
    stock: 4,
    variants: [
      { size: '10', color: 'navy', stock: 2 },
      { size: '12', color: 'navy', stock: 2 },
    ],
  })
  const typed = { ...textsOf(base), pieces: { ...textsOf(base).pieces, '12 navy': '7' } }
  expect(keptOver(typed, base, now).pieces).toEqual({ '10 navy': '2', '12 navy': '7' })
})

// rules: product edit conflict
test('removes a custom field from the form if it was deleted in the meantime', () => {
  const base = product({})
  expect(keptOver(textsOf(base), base, product({ fields: {} })).own).toEqual({})
})

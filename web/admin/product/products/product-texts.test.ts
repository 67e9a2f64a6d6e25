import { expect, test } from 'vitest'
import { countedStock, emptyFields, emptyTexts, fieldsOf, withPieces, type ProductTexts } from './product-texts.ts'

const filled: ProductTexts = {
  ...emptyTexts,
  name: 'Adire Boubou',
  number: 'GU-1',
  description: 'Soft and long.',
  price: '45000',
  stock: '7',
  reorder: '2',
  colors: ['navy', 'clay'],
  sizes: ['10', '12'],
}

// rules: product fields
test('all but discount and message must be filled in, with a colour and a size', () => {
  expect(emptyFields(filled)).toEqual([])
  expect(emptyFields(emptyTexts)).toEqual([
    'name',
    'number',
    'description',
    'price',
    'stock',
    'reorder',
    'colors',
    'sizes',
  ])
})

test('without pieces by size and colour the stock is one figure, and an empty discount is none', () => {
  expect(countedStock(filled)).toBeNull()
  expect(fieldsOf(filled)).toMatchObject({ stock: '7', variants: [], discount: '0' })
})

// rules: stock by size and colour
test('with pieces of one size in one colour the stock is the sum of what was counted, and no other is said to be none', () => {
  const counted = { ...filled, stock: '', ...withPieces(filled, '10', 'navy', '3') }
  const varied = { ...counted, ...withPieces(counted, '12', 'clay', '0') }
  expect(emptyFields(varied)).toEqual([])
  expect(countedStock(varied)).toBe(3)
  expect(fieldsOf(varied)).toMatchObject({ stock: '3' })
  expect(fieldsOf(varied).variants).toEqual([
    { size: '10', color: 'navy', stock: '3' },
    { size: '12', color: 'clay', stock: '0' },
  ])
})

// rules: stock by size and colour
test('a size that was taken out takes its pieces with it', () => {
  const varied = { ...filled, ...withPieces(filled, '10', 'navy', '3'), sizes: ['12'] }
  expect(countedStock(varied)).toBeNull()
})

// rules: product fields
test('figures may have the commas that the screen prints, and no others', () => {
  const texts = { ...emptyTexts, price: '45,000', stock: '1,200', reorder: '4,5', discount: '1,000' }
  expect(fieldsOf(texts)).toMatchObject({ price: '45000', stock: '1200', reorder: '4,5', discount: '1000' })
})

import { expect, test } from 'vitest'
import {
  countedStock,
  emptyFields,
  emptyTexts,
  fieldsOf,
  withAllPieces,
  withPastedPieces,
  withPieces,
  type ProductTexts,
} from './product-texts.ts'

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
test('all fields except discount and message are required, including a colour and a size', () => {
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

test('without counts by variant the stock is one number, and an empty discount is 0', () => {
  expect(countedStock(filled)).toBeNull()
  expect(fieldsOf(filled)).toMatchObject({ stock: '7', variants: [], discount: '0' })
})

// rules: stock by variant
test('with counts by variant the stock is the total of the counted ones, and uncounted variants are not sent', () => {
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

// rules: stock by variant
test('pasted cells fill the next sizes and colours, and one number can be set for all variants', () => {
  const stocks = (pieces: Pick<ProductTexts, 'pieces'>) =>
    fieldsOf({ ...filled, ...pieces }).variants.map(({ size, color, stock }) => `${color} ${size}: ${stock}`)
  const first = { size: '10', color: 'navy' }
  const all = ['navy 10: 1', 'clay 10: 3', 'navy 12: 2', 'clay 12: 4']
  expect(
    stocks(
      withPastedPieces(filled, first, [
        ['1', '2'],
        ['3', '4'],
      ]),
    ),
  ).toEqual(all)
  expect(stocks(withPastedPieces(filled, first, [['1', '2', '9'], ['3', '4'], ['9']]))).toEqual(all)
  expect(stocks(withPastedPieces(filled, first, [['1'], ['2']]))).toEqual(['navy 10: 1', 'navy 12: 2'])
  expect(stocks(withPastedPieces(filled, { size: '12', color: 'clay' }, [['5', '6']]))).toEqual(['clay 12: 5'])
  expect(stocks(withAllPieces(filled, '7'))).toEqual(['navy 10: 7', 'clay 10: 7', 'navy 12: 7', 'clay 12: 7'])
})

// rules: stock by variant
test('removing a size removes its stock counts', () => {
  const varied = { ...filled, ...withPieces(filled, '10', 'navy', '3'), sizes: ['12'] }
  expect(countedStock(varied)).toBeNull()
})

// rules: product fields
test('numbers may have thousands separators, but no other commas', () => {
  const texts = { ...emptyTexts, price: '45,000', stock: '1,200', reorder: '4,5', discount: '1,000' }
  expect(fieldsOf(texts)).toMatchObject({ price: '45000', stock: '1200', reorder: '4,5', discount: '1000' })
})

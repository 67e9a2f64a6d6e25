import { describe, expect, test } from 'vitest'
import { emptyCart, reduceCart, type Cart } from '#shop/shopping/cart/cart.ts'
import { sentenceFor } from '#api/http/sentences.ts'
import { problem, type Problem } from '#shop/core/errors.ts'
import { naira } from '#shop/core/money.ts'
import { make, mend, readLineTroubles, type LineTrouble } from './line-problems.ts'

const boubou = { id: 'boubou', name: 'Boubou', price: naira(90_000), img: '', quantity: 3, size: '10', color: 'wine' }
const skirt = { id: 'skirt', name: 'Skirt', price: naira(40_000), img: '', quantity: 1, size: '12', color: 'indigo' }
const further = { size: '14', color: 'clay', quantity: 2 }
const cart = [
  { do: 'add', line: boubou } as const,
  { do: 'addRow', name: 'Boubou', row: further } as const,
  { do: 'add', line: skirt } as const,
].reduce(reduceCart, emptyCart)

const mended = (trouble: LineTrouble): Cart => reduceCart(cart, mend(cart.cartProducts[0]!, trouble))
const rows = ({ cartProducts }: Cart) =>
  cartProducts.map(({ name, size, quantity, more }) => [
    name,
    size,
    quantity,
    ...more.map((row) => [row.size, row.quantity]),
  ])

const stock = (name: string, left: number) => problem('stock', { of: 'product', name, left })
const notOffered = problem('not-offered', { name: 'Boubou', choices: ['10', '12'] })
/** Builds an error response as the API sends it. */
const told = (problems: Record<string, Problem>) => ({
  fields: Object.fromEntries(Object.entries(problems).map(([field, each]) => [field, sentenceFor(each)])),
  fieldCodes: problems,
})

// rules: rejected lines
describe('reading line errors from an error response', () => {
  test('finds rows by their position among the order’s lines', () => {
    expect(readLineTroubles(told({ 'product.2': stock('Skirt', 0) }), cart)).toEqual([
      { name: 'Skirt', id: 'skirt', rows: [0], message: 'Skirt is sold out', left: 0, madeInDays: null },
    ])
  })
  test('merges the errors of several rows of a line', () => {
    const problems = { 'product.0': stock('Boubou', 4), 'product.1': stock('Boubou', 4) }
    expect(readLineTroubles(told(problems), cart)).toMatchObject([{ name: 'Boubou', rows: [0, 1], left: 4 }])
  })
  test('returns no remaining quantity for a size that is no longer offered', () => {
    expect(readLineTroubles(told({ 'product.1.size': notOffered }), cart)).toMatchObject([{ rows: [1], left: null }])
  })
  test('ignores errors of other fields and of missing lines', () => {
    expect(readLineTroubles(told({ phone: problem('required'), 'product.9': stock('Skirt', 0) }), cart)).toEqual([])
  })
})

describe('fixing a line', () => {
  const trouble = { name: 'Boubou', id: 'boubou', message: '', madeInDays: null }
  test('gives the remaining stock to the rows in turn, first row first', () => {
    expect(rows(mended({ ...trouble, rows: [0, 1], left: 4 }))).toEqual([
      ['Boubou', '10', 3, ['14', 1]],
      ['Skirt', '12', 1],
    ])
    expect(rows(mended({ ...trouble, rows: [0, 1], left: 2 }))).toEqual([
      ['Boubou', '10', 2],
      ['Skirt', '12', 1],
    ])
  })
  test('replaces a sold-out first row with the next row', () => {
    expect(rows(mended({ ...trouble, rows: [0], left: 0 }))).toEqual([
      ['Boubou', '14', 2],
      ['Skirt', '12', 1],
    ])
  })
  // rules: made to order
  test('has the missing quantity made to order if the error response offers it', () => {
    const short = problem('stock', { of: 'product', name: 'Boubou', left: 1, madeInDays: 14 })
    const [trouble] = readLineTroubles(told({ 'product.0': short }), cart)
    expect(trouble).toMatchObject({ left: 1, madeInDays: 14 })
    const [line] = reduceCart(cart, make(cart.cartProducts[0]!, trouble!)).cartProducts
    expect([line, ...line!.more]).toMatchObject([{ quantity: 1 }, { quantity: 2, made: true }, further])
  })
  test('removes a line without remaining stock', () => {
    expect(rows(mended({ ...trouble, rows: [0, 1], left: 0 }))).toEqual([['Skirt', '12', 1]])
  })
})

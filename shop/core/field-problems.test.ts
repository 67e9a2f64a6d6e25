import { expect, test } from 'vitest'
import { z } from 'zod'
import { registration } from '#shop/people/customers/customer.ts'
import { newProduct } from '#shop/catalogue/products/product-fields.ts'
import { errorMap } from './error-map.ts'
import { because, problemOf } from './field-problems.ts'
import { fieldSentence } from './field-sentences.ts'
import { longest, text } from './text.ts'

const told = (schema: z.ZodType, given: unknown) =>
  Object.fromEntries(
    (schema.safeParse(given, errorMap).error?.issues ?? []).map((issue) => {
      const problem = problemOf(issue)
      return [issue.path.join('.'), [problem.code, problem.params, fieldSentence(problem)]]
    }),
  )

test('a problem contains the values that its message needs', () => {
  expect(told(z.object({ note: text(longest.note) }), { note: 'x'.repeat(2_001) })).toEqual({
    note: ['too-long', { most: 2_000 }, 'At most 2,000 characters'],
  })
  expect(told(z.object({ list: z.array(z.string()).max(1, because('too-many-items')) }), { list: ['a', 'b'] })).toEqual(
    {
      list: ['too-many-items', { most: 1 }, 'Please enter 1 or fewer'],
    },
  )
})

test('a problem that concerns two fields contains their values', () => {
  const product = { name: 'Kaftan', number: 'K1', description: 'Long', price: 5, discount: 6, stock: 1, reorder: 1 }
  const variants = [{ size: '12', color: 'clay', stock: 1 }]
  expect(told(newProduct, { ...product, sizes: ['10'], colors: ['clay'], variants })).toEqual({
    discount: ['discount-above-price', undefined, 'The discount cannot exceed the price'],
    variants: ['stray-variant', { size: '12', color: 'clay' }, 'This product has no size 12 in clay'],
  })
})

test('uses the default error codes if a schema sets none', () => {
  const person = { name: 'Amina', email: 'amina@example.com', password: 'a-long-password' }
  expect(told(registration, { ...person, phone: 7 })).toEqual({
    phone: ['not-accepted', undefined, 'This value is not accepted here'],
  })
  expect(told(newProduct, {})).toMatchObject({ colors: ['required', undefined, 'Please fill this in'] })
  expect(told(newProduct, { colors: 'red', sizes: {} })).toMatchObject({
    colors: ['not-a-list', undefined, 'Please send a list'],
    sizes: ['not-a-list', undefined, 'Please send a list'],
  })
})

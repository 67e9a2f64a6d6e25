import { expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { discountWords } from './discount-words.ts'

const plain = {
  code: null,
  effect: { kind: 'percent', percent: 10, most: null },
  concerns: { of: 'all' },
  withReduced: true,
  subtotalFrom: null,
  startsAt: null,
  endsAt: null,
  firstOrderOnly: false,
  customers: null,
  usesAtMost: null,
  usesPerCustomer: null,
} satisfies Parameters<typeof discountWords>[0]

// rules: discounts page
test('describes a discount in one sentence', () => {
  expect(discountWords(plain)).toBe('10 % off everything, without a code')
  expect(discountWords({ ...plain, usesAtMost: 1 })).toBe('10 % off everything, for one order, without a code')
  expect(
    discountWords({
      ...plain,
      code: 'ADIRE10',
      effect: { kind: 'percent', percent: 10, most: naira(20_000) },
      withReduced: false,
      subtotalFrom: naira(50_000),
      startsAt: new Date('2026-12-01T08:30:00Z'),
      endsAt: new Date('2026-12-31T23:00:00Z'),
      firstOrderOnly: true,
      customers: ['one', 'other'],
      usesAtMost: 1_000,
      usesPerCustomer: 2,
    }),
  ).toBe(
    '10 % off everything that isn’t already reduced, at most ₦20,000, for orders from ₦50,000, from 1 December 2026, 09:30, until 31 December 2026, first order only, for 2 specific customers, for the first 1,000 orders, twice per customer, with the code ADIRE10',
  )
})

// rules: discounts page
test('lists the products of a discount if their names are given, and counts them otherwise', () => {
  const concerns = { of: 'products' as const, products: ['a', 'b'] }
  expect(
    discountWords({ ...plain, effect: { kind: 'n-for-m', take: 3, pay: 2 }, concerns }, { products: ['Adire', 'Iro'] }),
  ).toBe('3 for the price of 2 on Adire and Iro, without a code')
  expect(discountWords({ ...plain, effect: { kind: 'naira', naira: naira(5_000) }, concerns })).toBe(
    '₦5,000 off 2 products, without a code',
  )
  expect(
    discountWords({
      ...plain,
      effect: { kind: 'free-delivery', areas: ['Karu', 'Abaji'], cap: naira(4_000) },
      concerns: { of: 'collections', collections: ['a'] },
    }),
  ).toBe(
    'Free delivery to Karu and Abaji up to a fee of ₦4,000 for carts with products in one collection, without a code',
  )
})

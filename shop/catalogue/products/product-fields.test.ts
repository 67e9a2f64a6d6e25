import { expect, test } from 'vitest'
import { config } from '#config'
import { productChange } from './product-fields.ts'

const sizesIn = (sizes: unknown) => productChange.safeParse({ sizes })
const colorsIn = (colors: unknown) => productChange.safeParse({ colors })

// rules: sizes
test('requires at least one size, each only once', () => {
  expect(sizesIn(['12', '10', '12']).data?.sizes).toEqual(['12', '10'])
  for (const refused of [[], [12], ['12', 'a\u0000'], '12']) expect(sizesIn(refused).success).toBe(false)
})

// rules: colours
test('requires at least one colour, each a unique lower-case name or hex value', () => {
  expect(colorsIn([' Navy', '#1B2A4A', 'navy']).data?.colors).toEqual(['navy', '#1b2a4a'])
  expect(colorsIn(['Army  Green', 'army green', 'Off-White', 'àdìrẹ']).data?.colors).toEqual([
    'army green',
    'off-white',
    'àdìrẹ'.normalize('NFC'),
  ])
  for (const refused of [[], [''], ['#12'], ['#12345'], ['url(x)'], ['var(--ink)'], ['a;b'], ['12']])
    expect(colorsIn(refused).success).toBe(false)
})

// rules: whole naira
test.each([{ price: 0.5 }, { price: -1 }, { discount: 10.01 }, { price: config.limits.maxPrice + 1 }])(
  'rejects %j instead of rounding it',
  (change) => {
    expect(productChange.safeParse(change).success).toBe(false)
  },
)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFailure } from '#shop/errors.ts'
import { naira } from '#shop/money.ts'
import { areas, findArea } from '#shop/pricing/delivery.ts'
import { totals } from '#shop/pricing/totals.ts'
import { asksForDelivery, checkout, priceOrder } from './checkout.ts'
import { missingFrom } from './missing.ts'

const line = { name: 'Adire gown', quantity: 1, size: '12', color: 'Navy' }
const fields = { amount: 40_000, shipping: 0, product: [line] }
const priced = [{ price: naira(40_000), quantity: 1 }]
const seen = (amount: number, shipping: number, area?: string) => ({
  amount: naira(amount),
  shipping: naira(shipping),
  area,
})

describe('the fields of a checkout', () => {
  test('take what a cart line carries and ignore its pictures and prices', () => {
    const parsed = checkout.parse({ ...fields, product: [{ ...line, img: '/x.jpg', price: 1, total: 'free' }] })
    expect(parsed.product).toEqual([{ ...line, color: 'navy' }])
  })

  test('take digits as forms send them, and an empty field as none', () => {
    const parsed = checkout.parse({ ...fields, amount: '40000', shipping: '0', address: '', area: '' })
    expect(parsed).toMatchObject({ amount: 40_000, shipping: 0, address: undefined, area: undefined })
  })

  test.each([
    ['no amount', { ...fields, amount: undefined }],
    ['a fraction', { ...fields, amount: 40_000.5 }],
    ['a negative amount', { ...fields, amount: -1 }],
    ['no lines', { ...fields, product: [] }],
    ['101 lines', { ...fields, product: Array.from({ length: 101 }, () => line) }],
    ['no quantity', { ...fields, product: [{ ...line, quantity: 0 }] }],
    ['a quantity of 100', { ...fields, product: [{ ...line, quantity: 100 }] }],
    ['half a piece', { ...fields, product: [{ ...line, quantity: 1.5 }] }],
    ['an area that is no text', { ...fields, area: { name: 'Karu' } }],
  ])('refuse %s', (_, wrong) => {
    expect(checkout.safeParse(wrong).success).toBe(false)
  })
})

// rules: missing choices
describe('what is missing before the payment step', () => {
  const delivery = { fulfilment: 'delivery' as const, hasAddress: true, area: 'Karu' }

  test('is nothing for a pickup', () => {
    expect(missingFrom({ fulfilment: 'pickup', hasAddress: false, area: null })).toBeNull()
  })

  test('is an address, then an area that exists', () => {
    expect(missingFrom({ ...delivery, hasAddress: false })).toBe('address')
    expect(missingFrom({ ...delivery, area: 'Atlantis' })).toBe('area')
    expect(missingFrom(delivery)).toBeNull()
  })
})

// rules: delivery or pickup
describe('a delivery', () => {
  const parsed = checkout.parse(fields)

  test('is asked for by an address, an area, or shipping on cash', () => {
    expect(asksForDelivery(parsed, 'cash')).toBe(false)
    expect(asksForDelivery({ ...parsed, address: 'a' }, 'cash')).toBe(true)
    expect(asksForDelivery({ ...parsed, area: 'Karu' }, 'cash')).toBe(true)
    expect(asksForDelivery({ ...parsed, shipping: naira(2_000) }, 'cash')).toBe(true)
  })

  test('is not asked for by the VAT of a card pickup', () => {
    expect(asksForDelivery({ ...parsed, shipping: naira(2_800) }, 'card')).toBe(false)
  })
})

// rules: our own figures
describe('reckoning', () => {
  test('agrees with what the page reckoned, whatever the lines, area and payment', () => {
    const lines = fc.array(
      fc.record({ price: fc.nat({ max: 300_000 }).map(naira), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
      },
    )
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(...areas),
        fc.constantFrom('card', 'cash'),
        fc.boolean(),
        (lines, area, payment, named) => {
          const figures = totals(lines, area, payment)
          const seen = { ...figures, area: named ? area.name : undefined }
          expect(priceOrder(seen, lines, 'delivery', payment)).toMatchObject({ figures })
        },
      ),
    )
  })

  // rules: area from shipping
  test('takes the area from the shipping when none is named', () => {
    expect(priceOrder(seen(47_500, 7_500), priced, 'delivery', 'cash')).toMatchObject({
      area: findArea('Within Nigeria'),
    })
    expect(priceOrder(seen(40_000 + 7_500 + 3_325, 10_825), priced, 'delivery', 'card')).toMatchObject({
      area: findArea('Within Nigeria'),
    })
  })

  test('refuses shipping that is no fee of the table', () => {
    expect(isFailure(priceOrder(seen(42_001, 2_001), priced, 'delivery', 'cash'))).toBe(true)
  })

  test('counts an unknown area as outside Nigeria', () => {
    expect(priceOrder(seen(105_000, 65_000, 'Atlantis'), priced, 'delivery', 'cash')).toMatchObject({
      area: findArea('Outside Nigeria'),
    })
  })

  test('refuses any difference with the right figures', () => {
    expect(priceOrder(seen(39_999, 0), priced, 'pickup', 'cash')).toMatchObject({
      kind: 'conflict',
      code: 'prices-changed',
      details: { expected: { subtotal: 40_000, shipping: 0, vat: 0, amount: 40_000 } },
    })
    expect(priceOrder(seen(40_000, 1), priced, 'pickup', 'cash')).toMatchObject({ kind: 'conflict' })
  })
})

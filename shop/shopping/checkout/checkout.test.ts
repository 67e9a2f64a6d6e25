import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFailure } from '#shop/core/errors.ts'
import { naira } from '#shop/core/money.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { areaOf, totalsOf } from '#test/pricing.ts'
import { asksForDelivery, checkout, isFeeAlone, paymentOf, priceOrder as price } from './checkout.ts'
import { missingFrom } from './missing.ts'
import { isOffered } from './offered.ts'

const { areas } = defaultSettings.delivery
const line = { name: 'Adire gown', quantity: 1, size: '12', color: 'Navy' }
const fields = { amount: 40_000, shipping: 0, product: [line] }
const priced = [{ price: naira(40_000), quantity: 1 }]
type Priced = Parameters<typeof price>
const priceOrder = (...given: [Priced[0], Priced[1], Priced[2], Priced[3]]) =>
  price(...given, defaultSettings, { sums: [], deliveries: [] })
const seen = (amount: number, shipping: number, area?: string) => ({
  amount: naira(amount),
  shipping: naira(shipping),
  area,
})

describe('the fields of a checkout', () => {
  test('accept a cart line, and ignore its pictures and prices', () => {
    const parsed = checkout.parse({ ...fields, product: [{ ...line, img: '/x.jpg', price: 1, total: 'free' }] })
    expect(parsed.product).toEqual([{ ...line, color: 'navy' }])
  })

  test('accept digits as text, and treat an empty field as missing', () => {
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
    ['an area that is not text', { ...fields, area: { name: 'Karu' } }],
  ])('reject %s', (_, wrong) => {
    expect(checkout.safeParse(wrong).success).toBe(false)
  })
})

// rules: missing delivery details
describe('the check before the payment step', () => {
  const delivery = { fulfilment: 'delivery' as const, hasAddress: true, area: 'Karu' }

  test('finds nothing missing for a pickup', () => {
    expect(
      missingFrom({ fulfilment: 'pickup', hasAddress: false, area: 'Atlantis' }, defaultSettings.delivery),
    ).toBeNull()
  })

  test('finds a missing address, then an unknown area', () => {
    expect(missingFrom({ ...delivery, hasAddress: false }, { areas })).toBe('address')
    expect(missingFrom({ ...delivery, area: 'Atlantis' }, { areas })).toBe('area')
    expect(missingFrom(delivery, { areas })).toBeNull()
    expect(missingFrom(delivery, { areas: areas.map((area) => ({ ...area, on: false })) })).toBe('area')
  })
})

// rules: delivery or pickup
describe('a delivery', () => {
  const parsed = checkout.parse(fields)

  test('is assumed if there is an address, an area, or shipping on a cash order', () => {
    const isFee = isFeeAlone('cash', defaultSettings.tax)
    expect(asksForDelivery(parsed, isFee)).toBe(false)
    expect(asksForDelivery({ ...parsed, address: 'a' }, isFee)).toBe(true)
    expect(asksForDelivery({ ...parsed, area: 'Karu' }, isFee)).toBe(true)
    expect(asksForDelivery({ ...parsed, shipping: naira(2_000) }, isFee)).toBe(true)
  })

  test('is not assumed because of the VAT of a pickup', () => {
    const pickup = { ...parsed, shipping: naira(2_800) }
    expect(asksForDelivery(pickup, isFeeAlone('card', defaultSettings.tax))).toBe(false)
    expect(asksForDelivery(pickup, isFeeAlone('cash', { bearers: ['cash'] }))).toBe(false)
  })
})

// rules: server-side totals
describe('the price calculation', () => {
  test('accepts the totals of the page for any lines, area and payment', () => {
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
        fc.constantFrom('card', 'cash', 'transfer'),
        fc.boolean(),
        (lines, area, payment, named) => {
          const figures = totalsOf(lines, area, payment)
          const seen = { ...figures, area: named ? area.name : undefined }
          expect(priceOrder(seen, lines, 'delivery', payment)).toMatchObject({ figures })
        },
      ),
    )
  })

  // rules: area by shipping fee
  test('finds the area by its shipping fee if no area is given', () => {
    expect(priceOrder(seen(47_500, 7_500), priced, 'delivery', 'cash')).toMatchObject({
      area: areaOf('Within Nigeria'),
    })
    expect(priceOrder(seen(40_000 + 7_500 + 3_325, 10_825), priced, 'delivery', 'card')).toMatchObject({
      area: areaOf('Within Nigeria'),
    })
  })

  test('rejects a shipping fee that no area has', () => {
    expect(isFailure(priceOrder(seen(42_001, 2_001), priced, 'delivery', 'cash'))).toBe(true)
  })

  test('treats an unknown area as outside Nigeria', () => {
    expect(priceOrder(seen(105_000, 65_000, 'Atlantis'), priced, 'delivery', 'cash')).toMatchObject({
      area: areaOf('Outside Nigeria'),
    })
  })

  test('rejects any difference, and returns the correct totals', () => {
    expect(priceOrder(seen(39_999, 0), priced, 'pickup', 'cash')).toMatchObject({
      kind: 'conflict',
      code: 'prices-changed',
      details: { expected: { subtotal: 40_000, shipping: 0, vat: 0, amount: 40_000 } },
    })
    expect(priceOrder(seen(40_000, 1), priced, 'pickup', 'cash')).toMatchObject({ kind: 'conflict' })
  })
})

// rules: bank transfer
test('a cash order becomes a bank transfer if its transfer field is true, as a boolean or as a form value', () => {
  const parsed = (transfer?: unknown) => checkout.parse({ ...fields, transfer })
  expect(paymentOf(parsed(), false)).toBe('cash')
  expect(paymentOf(parsed('false'), false)).toBe('cash')
  expect(paymentOf(parsed('true'), false)).toBe('transfer')
  expect(paymentOf(parsed(true), false)).toBe('transfer')
  expect(paymentOf(parsed(true), true)).toBe('card')
})

// rules: payment methods
test('offers cash up to and including the configured amount', () => {
  const offered = { card: true, cash: true, transfer: false, cashUpTo: naira(50_000), bankAccounts: [{}] }
  expect(isOffered('cash', naira(50_000), offered)).toBe(true)
  expect(isOffered('cash', naira(50_001), offered)).toBe(false)
  expect(isOffered('card', naira(50_001), offered)).toBe(true)
  expect(isOffered('transfer', naira(1), offered)).toBe(false)
})

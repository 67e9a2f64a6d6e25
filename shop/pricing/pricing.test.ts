import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { areaOf, totalsOf } from '#test/pricing.ts'
import { naira } from '#shop/core/money.ts'
import { areaNamed, deliveryFee, findArea } from './delivery.ts'
import { percentOff } from './discount.ts'
import { vat } from './vat.ts'

const { delivery, tax } = defaultSettings
const { areas } = delivery
const gwaripa = areaOf('Gwaripa Axis (Abuja)')
const amounts = fc.nat({ max: 50_000_000 }).map(naira)
const lines = fc.array(fc.record({ price: amounts, quantity: fc.integer({ min: 1, max: 99 }) }), {
  minLength: 1,
  maxLength: 100,
})
const anyArea = fc.constantFrom(null, ...areas)
const anyPayment = fc.constantFrom('card' as const, 'cash' as const, 'transfer' as const)

// rules: delivery fee, free delivery
describe('delivery', () => {
  test('costs the fee in the table', () => {
    expect(areas.map(({ name, fee }) => `${name} ${fee}`)).toEqual([
      'Gwaripa Axis (Abuja) 2000',
      'Within AMAC (Abuja municipal) 3000',
      'Bwari axis 3500',
      'Karu 4000',
      'Gwagwalada 4500',
      'Abaji 5500',
      'Within Nigeria 7500',
      'Within Africa 38000',
      'Outside Nigeria 65000',
    ])
  })

  test('to an unknown area costs the fee for outside Nigeria', () => {
    expect(areaNamed('Lagos Island', delivery).name).toBe('Outside Nigeria')
  })

  test('is free above N100,000, but not at exactly N100,000', () => {
    expect(deliveryFee(gwaripa, naira(100_000), delivery)).toBe(2_000)
    expect(deliveryFee(gwaripa, naira(100_001), delivery)).toBe(0)
  })

  test('treats an area that is switched off as unknown', () => {
    const off = { ...delivery, areas: areas.map((area) => ({ ...area, on: area.name !== 'Karu' })) }
    expect(findArea('Karu', off)).toBeUndefined()
    expect(areaNamed('Karu', off).name).toBe('Outside Nigeria')
  })

  test('is free above the limit in all areas except the last three, which are outside Abuja', () => {
    const free = areas.map((area) => deliveryFee(area, naira(100_001), delivery) === 0)
    expect(free).toEqual([true, true, true, true, true, true, false, false, false])
  })
})

// rules: discount badge
describe('the discount badge', () => {
  test('shows whole percent, rounded down', () => {
    expect(percentOff(naira(30_000), naira(9_999))).toBe(33)
    expect(percentOff(naira(3), naira(2))).toBe(66)
  })

  test('shows 0 for a free product', () => {
    expect(percentOff(naira(0), naira(0))).toBe(0)
  })
})

// rules: vat
describe('VAT', () => {
  test('is 7 % of subtotal and fee, rounded down, for cards', () => {
    expect(vat('card', naira(10_001), naira(2_000), tax)).toBe(840)
  })

  test('is charged only on the subtotal if the settings say so', () => {
    expect(vat('card', naira(10_001), naira(2_000), { ...tax, base: 'subtotal' })).toBe(700)
  })

  test('can have a rate with hundredths of a percent', () => {
    expect(vat('card', naira(10_001), naira(2_000), { ...tax, hundredths: 750 })).toBe(900)
  })

  test('is charged on cash instead of cards if the settings say so', () => {
    expect(vat('cash', naira(10_001), naira(2_000), { ...tax, bearers: ['cash'] })).toBe(840)
    expect(vat('card', naira(10_001), naira(2_000), { ...tax, bearers: ['cash'] })).toBe(0)
  })

  test('is not charged on cash by default', () => {
    fc.assert(fc.property(amounts, amounts, (subtotal, fee) => vat('cash', subtotal, fee, tax) === 0))
  })
})

// rules: order total
describe('totals', () => {
  test('always add up, and shipping is the delivery fee plus VAT', () => {
    fc.assert(
      fc.property(lines, anyArea, anyPayment, (lines, area, payment) => {
        const sum = totalsOf(lines, area, payment)
        expect(sum.subtotal).toBe(lines.reduce((all, { price, quantity }) => all + price * quantity, 0))
        expect(sum.shipping).toBe(sum.deliveryFee + sum.vat)
        expect(sum.amount).toBe(sum.subtotal + sum.shipping)
      }),
    )
  })

  test('have no delivery fee for a pickup', () => {
    fc.assert(fc.property(lines, anyPayment, (lines, payment) => totalsOf(lines, null, payment).deliveryFee === 0))
  })
})

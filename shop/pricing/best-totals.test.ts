import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { naira } from '#shop/core/money.ts'
import { areaOf } from '#test/pricing.ts'
import { bestTotals } from './best-totals.ts'
import { takenOff, sumOf } from './reduction.ts'
import { totals } from './totals.ts'
import { taxBases, vat } from './vat.ts'

const { areas } = defaultSettings.delivery
const gwaripa = areaOf('Gwaripa Axis (Abuja)')
const lines = fc.array(
  fc.record({ price: fc.nat({ max: 80_000 }).map(naira), quantity: fc.integer({ min: 1, max: 5 }) }),
  { minLength: 1, maxLength: 8 },
)
const anyArea = fc.constantFrom(null, ...areas)
const anyPayment = fc.constantFrom('card' as const, 'cash' as const, 'transfer' as const)
const rules = fc
  .record({ base: fc.constantFrom(...taxBases), hundredths: fc.nat({ max: 2_000 }) })
  .map((tax) => ({ ...defaultSettings, tax: { ...defaultSettings.tax, ...tax } }))
const name = fc.constantFrom('Opening week', 'Thank you', 'Weekend')
const code = fc.constantFrom(null, 'ADIRE10')
const delivery = fc.record({
  name,
  code,
  areas: fc.option(fc.subarray(areas.map(({ name }) => name))),
  cap: fc.option(fc.integer({ min: 1, max: 10_000 }).map(naira)),
})
const sum = fc.record({ name, code, percent: fc.integer({ min: 1, max: 100 }) })

const bag = [{ price: naira(20_000), quantity: 2 }]
const off = (amount: number, name = 'Thank you', code: string | null = null) => ({ name, code, off: naira(amount) })

// rules: best discount
describe('the best of several discounts', () => {
  test('combines the order discount that saves the most with a discount on the delivery', () => {
    const offers = {
      sums: [off(3_000), off(5_000, 'Weekend')],
      deliveries: [{ name: 'Free in Abuja', code: null, areas: [gwaripa.name], cap: null }],
    }
    expect(bestTotals(bag, gwaripa, 'cash', defaultSettings, offers)).toMatchObject({
      discount: 5_000,
      subtotal: 35_000,
      deliveryFee: 0,
      relief: 2_000,
      amount: 35_000,
      sum: { name: 'Weekend' },
      delivery: { name: 'Free in Abuja' },
    })
  })

  test('prefers the discount with the entered code if the total is the same', () => {
    const offers = { sums: [off(3_000, 'A'), off(3_000, 'Z', 'ADIRE10')], deliveries: [] }
    expect(bestTotals(bag, null, 'cash', defaultSettings, offers).sum?.code).toBe('ADIRE10')
  })

  test('does not apply a discount that makes the order more expensive because delivery is no longer free', () => {
    const above = [{ price: naira(100_500), quantity: 1 }]
    const offers = { sums: [off(1_000)], deliveries: [] }
    expect(bestTotals(above, gwaripa, 'cash', defaultSettings, offers)).toMatchObject({ discount: 0, amount: 100_500 })
    expect(bestTotals(above, null, 'cash', defaultSettings, offers)).toMatchObject({ discount: 1_000, amount: 99_500 })
  })

  // rules: discount calculation, vat, order total
  test('gives totals that add up, are never negative, and never exceed those without a discount', () => {
    fc.assert(
      fc.property(
        lines,
        anyArea,
        anyPayment,
        rules,
        fc.array(sum, { maxLength: 3 }),
        fc.array(delivery, { maxLength: 3 }),
        (lines, area, payment, rules, sums, deliveries) => {
          const offers = {
            sums: sums.map(({ percent, ...offer }) => ({
              ...offer,
              off: takenOff({ kind: 'percent', percent, most: null }, lines),
            })),
            deliveries,
          }
          const best = bestTotals(lines, area, payment, rules, offers)
          expect(best.subtotal).toBe(sumOf(lines) - best.discount)
          expect(best.subtotal).toBeGreaterThanOrEqual(0)
          expect(best.deliveryFee).toBeGreaterThanOrEqual(0)
          expect(best.vat).toBe(vat(payment, best.subtotal, best.deliveryFee, rules.tax))
          expect(best.shipping).toBe(best.deliveryFee + best.vat)
          expect(best.amount).toBe(best.subtotal + best.shipping)
          expect(best.amount).toBeLessThanOrEqual(totals(lines, area, payment, rules).amount)
          for (const { off } of offers.sums)
            expect(best.amount).toBeLessThanOrEqual(
              totals(lines, area, payment, rules, { discount: off, delivery: best.delivery }).amount,
            )
          const again = { sums: offers.sums.toReversed(), deliveries: deliveries.toReversed() }
          expect(bestTotals(lines.toReversed(), area, payment, rules, again).amount).toBe(best.amount)
        },
      ),
    )
  })
})

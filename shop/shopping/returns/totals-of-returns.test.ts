import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesIn, type OwnFigures } from '#shop/shopping/checkout/order-discounts.ts'
import { add, naira } from '#shop/core/money.ts'
import { bestTotals } from '#shop/pricing/best-totals.ts'
import { sumOf, takenOff, type OrderEffect } from '#shop/pricing/reduction.ts'
import { taxBases } from '#shop/pricing/vat.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import type { Return } from './return.ts'
import { paidFor } from './return-share.ts'

const { areas } = defaultSettings.delivery
const some = fc.integer({ min: 1, max: 90_000 }).map(naira)
const line = fc.record({
  productId: fc.constantFrom('gown', 'kaftan', 'skirt'),
  size: fc.constantFrom('10', '12'),
  color: fc.constantFrom('clay', 'indigo'),
  price: fc.nat({ max: 80_000 }).map(naira),
  quantity: fc.integer({ min: 1, max: 5 }),
  isConcerned: fc.boolean(),
})
const effect: fc.Arbitrary<OrderEffect> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    most: fc.option(some),
  }),
  fc.record({ kind: fc.constant('naira' as const), naira: some }),
  fc
    .record({ pay: fc.integer({ min: 1, max: 3 }), more: fc.integer({ min: 1, max: 3 }) })
    .map(({ pay, more }) => ({ kind: 'n-for-m' as const, pay, take: pay + more })),
)
const delivery = fc.record({
  ...{ name: fc.constant('Delivery'), code: fc.constant(null), cap: fc.option(some) },
  areas: fc.option(fc.subarray(areas.map(({ name }) => name))),
})
const order = fc.record({
  ...{
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    effect: fc.option(effect),
    delivery: fc.option(delivery),
  },
  ...{ area: fc.constantFrom(null, ...areas), payment: fc.constantFrom('card' as const, 'cash' as const) },
  ...{ base: fc.constantFrom(...taxBases), hundredths: fc.nat({ max: 2_000 }) },
})

// rules: order total, vat, discount calculation, discount allocation, return refund
test('the refunds of all returns add up to the price of the goods with VAT, in any sequence of returns', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), (wish, chance) => {
      const { lines, area, payment, base } = wish
      const concerned = lines.map(({ isConcerned }) => isConcerned)
      const off = wish.effect
        ? takenOff(
            wish.effect,
            lines.filter(({ isConcerned }) => isConcerned),
          )
        : naira(0)
      const offers = {
        sums: wish.effect ? [{ id: 's', version: 1, name: 'Sum', code: null, off, concerned }] : [],
        deliveries: wish.delivery ? [{ id: 'd', version: 1, ...wish.delivery }] : [],
      }
      const tax = { ...defaultSettings.tax, base, hundredths: wish.hundredths }
      const figures: OwnFigures = bestTotals(lines, area, payment, { ...defaultSettings, tax }, offers)
      const shares = sharesIn(figures, lines as unknown as Parameters<typeof sharesIn>[1])
      const sold = lines.map((each, at) => ({
        ...{ ...each, name: each.productId, image: '', shade: '#000000', madeInDays: null, final: false },
        share: shares[at]!,
      }))
      expect(add(...shares)).toBe(figures.discount)
      expect(sumOf(lines) - figures.discount).toBe(figures.subtotal)
      expect(figures.subtotal + figures.deliveryFee + figures.vat).toBe(figures.amount)

      const placed = { ...figures, lines: sold }
      const left = sold.map(({ quantity }) => quantity)
      const all: Return[] = []
      let goods = 0
      let refunded = 0
      while (left.some((pieces) => pieces > 0)) {
        const taken = left.map((pieces) => (chance.next().value as number) % (pieces + 1))
        if (!taken.some((pieces) => pieces > 0)) taken[left.findIndex((pieces) => pieces > 0)] = 1
        taken.forEach((pieces, at) => (left[at]! -= pieces))
        const back = returnOf(all.length, taken)
        all.push(back)
        const sum = paidFor(placed, back, all, base)
        expect(sum).toBeGreaterThanOrEqual(0)
        refunded += sum
        goods = sold.reduce((paid, { price, quantity, share }, at) => {
          const pieces = quantity - left[at]!
          return paid + price * pieces - Math.ceil((share * pieces) / quantity)
        }, 0)
        expect(refunded - goods).toBeGreaterThanOrEqual(0)
        expect(refunded - goods).toBeLessThanOrEqual(figures.vat)
      }
      expect(goods).toBe(figures.subtotal)
      const taxed = figures.subtotal + (base === 'subtotal' ? 0 : figures.deliveryFee)
      const taxOfGoods = taxed === 0 ? 0 : Math.floor((figures.vat * figures.subtotal) / taxed)
      expect(refunded).toBe(figures.subtotal + taxOfGoods)
      expect(refunded + figures.deliveryFee).toBeLessThanOrEqual(figures.amount)
    }),
  )
})

const returnOf = (at: number, taken: number[]): Return => ({
  ...{ id: String(at), orderId: 'o', askedAs: 'customer', by: null, words: '', answer: '', version: 1 },
  ...{ askedAt: new Date(at), stateAt: new Date(at) },
  ...{ state: 'settled', wants: 'money', sum: null, less: '', fee: 0, pictures: 0 },
  lines: taken.flatMap((quantity, position) =>
    quantity > 0 ? [{ position, quantity, reason: 'late' as const, sellable: null }] : [],
  ),
})

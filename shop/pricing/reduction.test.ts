import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, naira } from '#shop/core/money.ts'
import { paidFor, sharesOf, sumOf, takenOff, type OrderEffect } from './reduction.ts'

const line = fc.record({
  productId: fc.constantFrom('gown', 'kaftan', 'skirt'),
  size: fc.constantFrom('10', '12'),
  color: fc.constantFrom('clay', 'indigo'),
  price: fc.nat({ max: 50_000_000 }).map(naira),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const lines = fc.array(line, { maxLength: 30 })
const some = fc.integer({ min: 1, max: 20_000_000 }).map(naira)
const effect: fc.Arbitrary<OrderEffect> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    most: fc.option(some),
  }),
  fc.record({ kind: fc.constant('naira' as const), naira: some }),
  fc
    .record({ pay: fc.integer({ min: 1, max: 5 }), more: fc.integer({ min: 1, max: 5 }) })
    .map(({ pay, more }) => ({ kind: 'n-for-m' as const, pay, take: pay + more })),
)
const of = (price: number, quantity = 1, productId = 'gown') => ({
  productId,
  size: '10',
  color: 'clay',
  price: naira(price),
  quantity,
})

// rules: discount calculation
describe('a discount', () => {
  test('of a percentage is rounded down to whole naira, and limited to its maximum', () => {
    expect(takenOff({ kind: 'percent', percent: 10, most: null }, [of(9_999)])).toBe(999)
    expect(takenOff({ kind: 'percent', percent: 10, most: naira(500) }, [of(9_999)])).toBe(500)
  })

  test('of a fixed amount never exceeds the price of the lines', () => {
    expect(takenOff({ kind: 'naira', naira: naira(5_000) }, [of(9_000)])).toBe(5_000)
    expect(takenOff({ kind: 'naira', naira: naira(5_000) }, [of(3_000)])).toBe(3_000)
  })

  test('of three for two makes the cheapest of every three items free, counted from the most expensive item', () => {
    const bag = [of(100, 2), of(10), of(50, 3), of(20)]
    expect(takenOff({ kind: 'n-for-m', take: 3, pay: 2 }, bag)).toBe(50 + 20)
    expect(takenOff({ kind: 'n-for-m', take: 3, pay: 2 }, [of(100, 2)])).toBe(0)
  })

  test('never exceeds its limits or the price of the lines, in any order of the lines', () => {
    fc.assert(
      fc.property(effect, lines, (effect, lines) => {
        const off = takenOff(effect, lines)
        expect(off).toBeLessThanOrEqual(sumOf(lines))
        expect(takenOff(effect, lines.toReversed())).toBe(off)
        if (effect.kind === 'percent') {
          expect(off * 100).toBeLessThanOrEqual(sumOf(lines) * effect.percent)
          if (effect.most !== null) expect(off).toBeLessThanOrEqual(effect.most)
        }
        if (effect.kind === 'naira') expect(off).toBeLessThanOrEqual(effect.naira)
        if (effect.kind === 'n-for-m')
          expect(off * effect.take).toBeLessThanOrEqual(sumOf(lines) * (effect.take - effect.pay))
      }),
    )
  })
})

// rules: discount allocation
describe('the shares of lines', () => {
  test('use the largest remainder method, and break ties by product', () => {
    expect(sharesOf(naira(100), [of(1, 1, 'skirt'), of(1, 1, 'gown'), of(1, 1, 'kaftan')])).toEqual([33, 34, 33])
    expect(sharesOf(naira(10), [of(2), of(1)])).toEqual([7, 3])
  })

  test('add up, never exceed the price of their line, and don’t depend on the order of the lines', () => {
    fc.assert(
      fc.property(effect, lines, fc.array(fc.nat()), (effect, lines, keys) => {
        const total = takenOff(effect, lines)
        const shares = sharesOf(total, lines)
        expect(add(...shares)).toBe(total)
        for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(sumOf([lines[at]!]))
        const order = lines.map((_, at) => at).toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0))
        const again = sharesOf(
          total,
          order.map((at) => lines[at]!),
        )
        const told = (shares: number[], lines: object[]) =>
          lines.map((line, at) => JSON.stringify([line, shares[at]])).toSorted()
        expect(
          told(
            again,
            order.map((at) => lines[at]!),
          ),
        ).toEqual(told(shares, lines))
      }),
    )
  })

  test('give refunds per item that never exceed the price paid and add up to it', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 10_000 }), (line, tenThousandths) => {
        const share = naira(Math.floor((sumOf([line]) * tenThousandths) / 10_000))
        const paid = sumOf([line]) - share
        let before = 0
        for (let pieces = 0; pieces <= line.quantity; pieces += 1) {
          const back = paidFor({ ...line, share }, pieces)
          expect(back).toBeGreaterThanOrEqual(before)
          expect(back * line.quantity).toBeLessThanOrEqual(paid * pieces)
          before = back
        }
        expect(before).toBe(paid)
      }),
    )
  })
})

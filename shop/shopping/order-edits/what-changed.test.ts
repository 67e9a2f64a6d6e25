import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { whatChanged, type Changeable } from './what-changed.ts'

const contact = { name: 'Amina', phone: '08031112222', email: '' }
const order = (lines: Changeable['lines'], more: Partial<Changeable> = {}): Changeable => ({
  ...{ lines, area: null, address: contact, deliveryFee: naira(0), discounts: [], buyerNote: '', vat: naira(0) },
  subtotal: naira(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
  amount: naira(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
  ...more,
})
const line = fc.constantFrom('gown', 'cape', 'bag').chain((productId) =>
  fc.record({
    productId: fc.constant(productId),
    name: fc.constant(productId),
    size: fc.constantFrom('10', '12'),
    color: fc.constantFrom('indigo', 'clay'),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.constantFrom(naira(1_000), naira(2_500)),
    madeInDays: fc.constantFrom(null, 14),
  }),
)
const lines = fc.array(line, { minLength: 1, maxLength: 6 })

// rules: order versions
test('reports no changes if the lines are only rearranged or split', () => {
  fc.assert(
    fc.property(lines, (lines) => {
      const parted = lines.flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })))
      expect(whatChanged(order(lines), order(parted.toReversed()))).toEqual({ changes: [], isOfSum: false })
    }),
  )
})

// rules: order versions
test('lists each variant whose quantity changed, and marks the total as changed', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const kinds = (of: typeof before) => {
        const counted = new Map<string, number>()
        for (const { productId, size, color, quantity, madeInDays } of of) {
          const kind = [productId, size, color, madeInDays].join()
          counted.set(kind, (counted.get(kind) ?? 0) + quantity)
        }
        return counted
      }
      const [had, has] = [kinds(before), kinds(after)]
      const others = [...new Set([...had.keys(), ...has.keys()])].filter((kind) => had.get(kind) !== has.get(kind))
      const { changes, isOfSum } = whatChanged(order(before), order(after))
      expect(changes.length).toBeGreaterThanOrEqual(others.length)
      if (others.length > 0) expect(isOfSum).toBe(true)
      expect(new Set(changes).size).toBe(changes.length)
    }),
  )
})

// rules: order versions, receipts after an edit
test('a changed address or note without other changes does not mark the total as changed', () => {
  const one = [
    { productId: 'gown', name: 'Gown', size: '10', color: 'indigo', quantity: 1, price: naira(5), madeInDays: null },
  ]
  expect(
    whatChanged(order(one), order(one, { buyerNote: 'Ring twice', address: { ...contact, phone: '0803' } })),
  ).toEqual({
    changes: ['Address changed', 'Customer’s note changed'],
    isOfSum: false,
  })
})

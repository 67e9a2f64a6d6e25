import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyOrder, typedLine } from '#web/admin/order/orders/new/new-order.ts'
import { cashIn, drawnBy, emptySale, missingInSale, paymentsIn, type TypedSale } from './counter-sale.ts'

const line = typedLine({ id: 'gown', name: 'Gown', size: '10', color: 'indigo' })
const sale = (typed: Partial<TypedSale>): TypedSale => ({
  ...emptySale(emptyOrder('Nigeria', [line], false)),
  ...typed,
})
const oneWay = fc.constantFrom('cash' as const, 'terminal' as const, 'transfer' as const)
const naira = fc.integer({ min: 0, max: 2_000_000 })
const grouped = (sum: number): string => `₦${sum.toLocaleString('en')}`

// rules: counter sales
test('a single payment method pays the amount left after the gift card, and excess cash is the change', () => {
  fc.assert(
    fc.property(naira, naira, naira, oneWay, (amount, balance, more, way) => {
      const byCard = drawnBy({ code: '', balance }, amount)
      const rest = amount - byCard
      const given = rest + more
      const typed = sale({ way, slip: '0045', given: grouped(given) })
      const paid = paymentsIn(typed, rest).reduce((sum, payment) => sum + payment.amount, 0)
      expect(byCard).toBeLessThanOrEqual(balance)
      expect(paid + byCard).toBe(amount)
      const { cash, change } = cashIn(typed, rest)
      expect(cash).toBe(way === 'cash' ? rest : 0)
      if (given > 0) expect(change).toBe(given - cash)
      expect(missingInSale(typed, rest)).toEqual({})
    }),
  )
})

// rules: counter sales
test('with several payment methods the amounts must add up to exactly the amount due', () => {
  fc.assert(
    fc.property(naira, naira, naira, fc.integer({ min: -3, max: 3 }), (cash, terminal, byTransfer, off) => {
      const typed = sale({
        way: 'several',
        slip: '0045',
        ...{ cash: grouped(cash), terminal: grouped(terminal), byTransfer: grouped(byTransfer) },
      })
      const missing = missingInSale(typed, cash + terminal + byTransfer + off)
      expect('several' in missing).toBe(off !== 0)
    }),
  )
})

// rules: counter sales
test('requires a product, a slip number, enough cash, and a name with an email address', () => {
  expect(Object.keys(missingInSale(sale({ lines: [] }), 0))).toEqual(['product'])
  expect(Object.keys(missingInSale(sale({ way: 'terminal' }), 5_000))).toEqual(['slip'])
  expect(Object.keys(missingInSale(sale({ given: '4,999' }), 5_000))).toEqual(['given'])
  expect(Object.keys(missingInSale(sale({ email: 'musa@example.com' }), 5_000))).toEqual(['name'])
})

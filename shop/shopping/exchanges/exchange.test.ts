import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, worthOf } from './exchange.ts'
import { partsOf } from './move-worth.server.ts'

const sum = fc.integer({ min: 0, max: 5_000_000 })

// rules: exchanges
test('transferred and due amounts add up to the price, and transferred and remaining amounts to the returned value', () => {
  fc.assert(
    fc.property(sum, sum, (worth, amount) => {
      const { moved, due, rest } = differenceOf(worth, amount)
      expect(moved + due).toBe(amount)
      expect(moved + rest).toBe(worth)
      expect(Math.min(due, rest)).toBe(0)
      expect(Math.min(moved, due, rest)).toBeGreaterThanOrEqual(0)
    }),
  )
})

// rules: exchanges, return fee
test('the value of a return is its remaining amount, less the return fee, which is charged once', () => {
  const known = { fee: 2_000, left: 25_000 }
  expect(worthOf({ ...known, state: 'received' }, true)).toBe(23_000)
  expect(worthOf({ ...known, state: 'received' }, false)).toBe(25_000)
  expect(worthOf({ ...known, state: 'settled' }, true)).toBe(25_000)
  expect(worthOf({ ...known, left: 1_500, state: 'received' }, true)).toBe(0)
  expect(worthOf({ ...known, state: 'approved' }, true)).toBe(0)
})

// rules: exchanges
test('an exchange transfers money before store credit, and never more of either than was paid with it', () => {
  fc.assert(
    fc.property(sum, fc.array(sum, { maxLength: 3 }), sum, (money, nets, asked) => {
      const drawn = nets.map((net, at) => ({ creditId: `credit ${at}`, net }))
      const all = money + nets.reduce((total, net) => total + net, 0)
      const moved = Math.min(asked, all)
      const parts = partsOf(moved, all, drawn)
      expect(parts.money).toBe(Math.min(moved, money))
      expect(parts.money + parts.credits.reduce((total, { amount }) => total + amount, 0)).toBe(moved)
      for (const { creditId, amount } of parts.credits)
        expect(amount).toBeLessThanOrEqual(drawn.find((each) => each.creditId === creditId)!.net)
    }),
  )
})

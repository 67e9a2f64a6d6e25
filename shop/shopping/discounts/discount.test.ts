import { expect, test } from 'vitest'
import { discountFields, discountStateNames, stateOf } from './discount.ts'

const plain = {
  name: 'Welcome',
  code: null,
  effect: { kind: 'percent', percent: 10, most: 20_000 },
  concerns: { of: 'all' },
  withReduced: true,
  subtotalFrom: null,
  startsAt: null,
  endsAt: null,
  firstOrderOnly: false,
  customers: null,
  usesAtMost: null,
  usesPerCustomer: null,
}
const wrongWith = (changed: object) =>
  discountFields.safeParse({ ...plain, ...changed }).error?.issues.map(({ path, message }) => [path.join('.'), message])

// rules: discounts
test('a code has 3 to 32 letters, digits and dashes, and is stored in upper case', () => {
  expect(discountFields.parse({ ...plain, code: ' adire-10 ' }).code).toBe('ADIRE-10')
  for (const code of ['AB', 'A'.repeat(33), 'ADIRE 10', 'ADIRE%', 'ÀDIRE', 'STRAßE ', ''])
    expect(wrongWith({ code })).toEqual([['code', 'not-a-discount-code']])
})

// rules: discounts
test.each([
  [{ kind: 'percent', percent: 101, most: null }, 'effect.percent', 'above-most'],
  [{ kind: 'percent', percent: 2.5, most: null }, 'effect.percent', 'not-whole'],
  [{ kind: 'naira', naira: 0 }, 'effect.naira', 'below-least'],
  [{ kind: 'naira', naira: 10.5 }, 'effect.naira', 'not-whole-naira'],
  [{ kind: 'free-delivery', areas: null, cap: null }, 'effect.areas', 'areas-or-cap'],
  [{ kind: 'free-delivery', areas: ['Karu', 'Karu'], cap: null }, 'effect.areas', 'named-twice'],
  [{ kind: 'n-for-m', take: 3, pay: 3 }, 'effect.pay', 'not-fewer'],
  [{ kind: 'gift' }, 'effect.kind', 'not-accepted'],
])('rejects the effect %o', (effect, field, reason) => {
  expect(wrongWith({ effect })).toEqual([[field, reason]])
})

// rules: discount states
test('a discount has the first state that applies: ended, used up, paused, scheduled, or else active', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const [before, after] = [new Date('2026-11-30T23:00:00Z'), new Date('2026-12-31T23:00:00Z')]
  const open = { pausedAt: null, startsAt: null, endsAt: null, usesAtMost: null }
  expect(stateOf(open, 1_000, now)).toBe('on')
  expect(stateOf({ ...open, startsAt: before, endsAt: after, usesAtMost: 5 }, 4, now)).toBe('on')
  expect(stateOf({ ...open, startsAt: now }, 0, now)).toBe('on')
  expect(stateOf({ ...open, startsAt: after }, 0, now)).toBe('not-yet')
  expect(stateOf({ ...open, startsAt: after, pausedAt: before }, 0, now)).toBe('paused')
  expect(stateOf({ ...open, pausedAt: before, usesAtMost: 5 }, 5, now)).toBe('used-up')
  expect(stateOf({ ...open, endsAt: now, usesAtMost: 5 }, 5, now)).toBe('over')
  expect(discountStateNames).toHaveLength(5)
})

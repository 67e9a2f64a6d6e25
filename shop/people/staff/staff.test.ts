import { expect, test } from 'vitest'
import { capabilities, mayOf } from '#shop/core/actor.ts'
import { covers, hasOwner } from './staff.ts'

// rules: no privilege escalation
test('lets staff change and grant only capabilities that they have themselves', () => {
  expect(covers({ may: capabilities }, ['owner'])).toBe(true)
  const hired = { may: [...mayOf(['sales', 'packer']), 'staff' as const] }
  expect(covers(hired, ['sales'])).toBe(true)
  expect(covers(hired, ['packer', 'sales'])).toBe(true)
  expect(covers(hired, ['sales', 'editor'])).toBe(false)
  expect(covers(hired, ['owner'])).toBe(false)
})

// rules: last owner
test('does not count an invited or suspended owner as an owner', () => {
  expect(hasOwner([{ roles: ['manager', 'owner'], state: 'active' }])).toBe(true)
  expect(
    hasOwner([
      { roles: ['owner'], state: 'suspended' },
      { roles: ['owner'], state: 'invited' },
    ]),
  ).toBe(false)
  expect(hasOwner([{ roles: ['manager'], state: 'active' }])).toBe(false)
})

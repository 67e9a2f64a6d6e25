import { expect, test } from 'vitest'
import { mayOf, type StaffRole } from '#shop/core/actor.ts'
import { pagesThatAre } from '#test/pages.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { entryGroups, isBelow, isWithin, ledFrom, pageAt } from './entries.ts'

const entries = entryGroups.flatMap((group) => [...group.entries])
const menuOf = (...roles: StaffRole[]) =>
  entries.filter(({ needs }) => isWithin(needs, mayOf(roles))).map(({ label }) => label)

// rules: pages by role
test('every page of the back office declares the permissions that it needs', () => {
  expect(pagesThatAre(['admin']).filter(({ path }) => !pageAt(path))).toEqual([])
})

// rules: pages by role
test('a menu contains only the pages that the role may open', () => {
  expect(menuOf('owner')).toEqual(entries.map(({ label }) => label))
  expect(menuOf('sales')).toEqual(['Order', 'Counter', 'Returns', 'Customers', 'Account'])
  expect(menuOf('bookkeeper')).toEqual([
    ...[
      'Sales Analytics',
      'Order',
      'Returns',
      'Transfers',
      'Cash',
      'Payments to check',
      'Disputes',
      'Bank statements',
      'Payouts',
      'Receipts',
      'Ledger',
      'Reports',
    ],
    'Account',
  ])
  expect(menuOf('editor')).toEqual(['Product', 'Collections', 'Content', 'Account'])
})

// rules: pages by role
test('the menu highlights the entry that the current page belongs to', () => {
  const marked = (path: string) => entries.filter(({ to }) => isBelow(path, to)).map(({ label }) => label)
  expect(marked(adminPaths.newOrder)).toEqual(['Order'])
  expect(marked(adminPaths.slip('x'))).toEqual(['Order'])
  expect(marked(adminPaths.letters)).toEqual(['Customers'])
  expect(marked(adminPaths.notifications)).toEqual([])
})

// rules: pages by role, packing
test('redirects staff from a page without access to their first page with access', () => {
  expect(ledFrom(adminPaths.analytics, mayOf(['owner']))).toBeNull()
  expect(ledFrom(adminPaths.analytics, mayOf(['sales']))).toBe(adminPaths.orders)
  expect(ledFrom(adminPaths.product('x'), mayOf(['sales']))).toBe(adminPaths.orders)
  expect(ledFrom(adminPaths.analytics, mayOf(['packer']))).toBe(adminPaths.packing)
  expect(ledFrom(adminPaths.appointments, mayOf(['sales']))).toBeNull()
  expect(ledFrom(adminPaths.order('x'), mayOf(['editor', 'sales']))).toBeNull()
  expect(ledFrom(adminPaths.password, mayOf(['packer']))).toBeNull()
})

// rules: pages by role, settings permissions
test('redirects a manager away from the settings that only owners may change', () => {
  const security = adminPaths.settingsGroup('security')
  expect(ledFrom(security, mayOf(['owner']))).toBeNull()
  expect(ledFrom(adminPaths.settingsGroup('contact'), mayOf(['manager']))).toBeNull()
  expect(ledFrom(security, mayOf(['manager']))).toBe(adminPaths.analytics)
})

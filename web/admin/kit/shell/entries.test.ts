import { expect, test } from 'vitest'
import { mayOf, type StaffRole } from '#shop/core/actor.ts'
import { pagesThatAre } from '#test/pages.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { entries, ledFrom, markedAt, menuOf, pageAt } from './entries.ts'

const labelsOf = (...roles: StaffRole[]) =>
  menuOf(mayOf(roles)).map(({ label, children }) => [label, ...children.map((child) => child.label)])

// rules: pages by role
test('every page of the back office declares the permissions that it needs', () => {
  expect(pagesThatAre(['admin']).filter(({ path }) => !pageAt(path))).toEqual([])
})

// rules: back-office menu
test('the menu of an owner has eight entries with the expected addresses, and no address twice', () => {
  const owner = menuOf(mayOf(['owner']))
  expect(owner.map(({ label, to }) => [label, to])).toEqual([
    ['Sales Analytics', adminPaths.analytics],
    ['Order', adminPaths.orders],
    ['Product', adminPaths.products],
    ['Money', adminPaths.transfers],
    ['Customers', adminPaths.customers],
    ['Website', adminPaths.document('home')],
    ['Settings', adminPaths.settings],
    ['Account', adminPaths.account],
  ])
  const every = owner.flatMap(({ to, children }) => (children.length > 0 ? children.map((child) => child.to) : [to]))
  expect(new Set(every).size).toBe(every.length)
})

// rules: pages by role, back-office menu
test('a menu contains only the pages that the role may open', () => {
  expect(labelsOf('owner')).toEqual(
    entries.map((entry) => [entry.label, ...('children' in entry ? entry.children.map(({ label }) => label) : [])]),
  )
  expect(labelsOf('sales')).toEqual([
    ['Order', 'All orders', 'Counter', 'Quotes', 'Returns', 'Appointments'],
    ['Customers', 'All customers', 'Back-in-stock requests', 'Subscribers'],
    ['Account'],
  ])
  expect(labelsOf('bookkeeper')).toEqual([
    ['Sales Analytics', 'Today', 'Reports'],
    ['Order', 'All orders', 'Returns'],
    ['Money', 'Transfers', 'Cash', 'Bank statements', 'Payments to check', 'Disputes', 'Payouts', 'Receipts', 'Ledger'],
    ['Account'],
  ])
  expect(labelsOf('editor')).toEqual([
    ['Product', 'All products', 'Collections', 'Low stock', 'Reviews'],
    ['Website', 'Home', 'Pages', 'Posts', 'Menu', 'Pictures'],
    ['Account'],
  ])
})

// rules: back-office menu
test('a menu entry with only one permitted page has the label and address of that page, without a submenu', () => {
  expect(menuOf(['packing'])).toMatchObject([
    { label: 'Packing', to: adminPaths.packing, children: [] },
    { label: 'Account' },
  ])
  expect(menuOf(['products', 'customers']).map(({ label }) => label)).toEqual(['Product', 'Customers', 'Account'])
  expect(menuOf(['settings'])).toMatchObject([
    { label: 'Settings', to: adminPaths.settings, children: [{ label: 'All settings' }, { label: 'System status' }] },
    { label: 'Account' },
  ])
  expect(menuOf(['staff'])).toMatchObject([{ label: 'Staff', to: adminPaths.staff }, { label: 'Account' }])
})

// rules: back-office menu
test('the menu marks the entry to which the current page belongs', () => {
  for (const [path, marked] of [
    [adminPaths.newOrder, adminPaths.orders],
    [adminPaths.slip('x'), adminPaths.orders],
    [adminPaths.quote('x'), adminPaths.quotes],
    [adminPaths.letter('x'), adminPaths.letters],
    [adminPaths.appointments, adminPaths.appointments],
    [adminPaths.customer('x'), adminPaths.customers],
    [adminPaths.ledger('x'), adminPaths.products],
    [adminPaths.lowStock, adminPaths.lowStock],
    [adminPaths.document('about'), adminPaths.pages],
    [adminPaths.document('home'), adminPaths.document('home')],
    [adminPaths.settingsGroup('menu'), adminPaths.settingsGroup('menu')],
    [adminPaths.settingsGroup('security'), adminPaths.settings],
    [adminPaths.status, adminPaths.status],
    [adminPaths.vatReport, adminPaths.reports],
    [adminPaths.notifications, adminPaths.account],
  ] as const)
    expect([path, markedAt(path)]).toEqual([path, marked])
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

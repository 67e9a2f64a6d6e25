import type { Capability, Needs } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { ownPolicies } from '#shop/platform/settings/group-policies.ts'
import { adminPaths } from '#web/admin/paths.ts'

/** A page of the back office. `below` is its sidebar entry, if the page's path doesn't start with the entry's path. */
type Page = { to: string; needs: Needs | null; below?: string }

/**
 * The sidebar's entries by group. The user needs one of the permissions in `needs`; null means all staff
 * (rules: back-office access, pages by role).
 */
export const entryGroups = [
  {
    heading: 'Shop',
    entries: [
      { label: 'Sales Analytics', to: adminPaths.analytics, needs: ['reports'] },
      { label: 'Product', to: adminPaths.products, needs: ['products'] },
      { label: 'Collections', to: adminPaths.collections, needs: ['products'] },
      { label: 'Discounts', to: adminPaths.discounts, needs: ['discounts'] },
    ],
  },
  {
    heading: 'Orders',
    entries: [
      { label: 'Order', to: adminPaths.orders, needs: ['orders', 'money'] },
      { label: 'Counter', to: adminPaths.counter, needs: ['orders'] },
      { label: 'Returns', to: adminPaths.returns, needs: ['orders', 'money'] },
      { label: 'Packing', to: adminPaths.packing, needs: ['packing'] },
      { label: 'Customers', to: adminPaths.customers, needs: ['customers'] },
    ],
  },
  {
    heading: 'Money',
    entries: [
      { label: 'Transfers', to: adminPaths.transfers, needs: ['money'] },
      { label: 'Cash', to: adminPaths.cash, needs: ['money'] },
      { label: 'Gift cards', to: adminPaths.giftCards, needs: ['gift-cards'] },
      { label: 'Payments to check', to: adminPaths.paymentExceptions, needs: ['money'] },
      { label: 'Disputes', to: adminPaths.disputes, needs: ['money'] },
      { label: 'Bank statements', to: adminPaths.statements, needs: ['money'] },
      { label: 'Payouts', to: adminPaths.settlements, needs: ['money'] },
      { label: 'Receipts', to: adminPaths.receipts, needs: ['money'] },
      { label: 'Ledger', to: adminPaths.books, needs: ['money'] },
      { label: 'Reports', to: adminPaths.reports, needs: ['reports'] },
    ],
  },
  {
    heading: 'Administration',
    entries: [
      { label: 'Content', to: adminPaths.content, needs: ['content'] },
      { label: 'Staff', to: adminPaths.staff, needs: ['staff'] },
      { label: 'Settings', to: adminPaths.settings, needs: ['settings'] },
      { label: 'Activity', to: adminPaths.activity, needs: ['activity'] },
      { label: 'Account', to: adminPaths.account, needs: null },
    ],
  },
] as const satisfies { heading: string; entries: (Page & { label: string })[] }[]

const entries = entryGroups.flatMap((group) => [...group.entries])

/** Pages that are not in the sidebar, or that need other permissions than their sidebar entry. */
const others: Page[] = [
  { to: adminPaths.appointments, needs: ['appointments'] },
  { to: adminPaths.quotes, needs: ['orders'], below: adminPaths.orders },
  { to: adminPaths.newOrder, needs: ['orders'], below: adminPaths.orders },
  { to: adminPaths.letters, needs: ['letters'] },
  { to: adminPaths.notifications, needs: null },
  { to: adminPaths.welcome, needs: ['settings'] },
  { to: adminPaths.keys, needs: ['keys'] },
  { to: adminPaths.testOrder, needs: ['test-orders'] },
  { to: adminPaths.demo, needs: ['settings'] },
  ...membersOf(ownPolicies).map((group): Page => ({
    to: adminPaths.settingsGroup(group),
    needs: [ownPolicies[group]],
  })),
]

const pages: readonly Page[] = [...entries, ...others].toSorted((one, other) => other.to.length - one.to.length)

/** Returns the entry of the page at `path`, or of its closest parent; undefined if there is none. */
export const pageAt = (path: string): Page | undefined =>
  pages.find(({ to }) => path === to || path.startsWith(`${to}/`))

/** Returns whether the page at `path` belongs to the entry `to`, so that the menu highlights the entry. */
export const isBelow = (path: string, to: string): boolean =>
  path === to || path.startsWith(`${to}/`) || pageAt(path)?.below === to

/** Returns whether a user with these permissions may see something that requires `needs`. */
export const isWithin = (needs: Needs | null, may: readonly Capability[]): boolean =>
  needs === null || needs.some((capability) => may.includes(capability))

/**
 * Returns the page to redirect to if the user may not see the one at `path`: the first permitted page; null if no
 * redirect is needed.
 */
export function ledFrom(path: string, may: readonly Capability[]): string | null {
  const page = pageAt(path)
  if (!page || isWithin(page.needs, may)) return null
  return entries.find(({ needs }) => isWithin(needs, may))?.to ?? adminPaths.account
}

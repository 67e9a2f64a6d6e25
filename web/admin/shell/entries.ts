import type { Capability, Needs } from '#shop/actor.ts'
import { membersOf } from '#shop/closed-list.ts'
import { settingsPolicies } from '#shop/settings/group-policies.ts'
import { adminPaths } from '#web/admin/paths.ts'

type Page = { to: string; needs: Needs | null }

/** The sidebar's entries, with what staff need for each, of several any one; null is for everybody (rules: admins only, own pages). */
export const entries = [
  { label: 'Sales Analytics', to: adminPaths.analytics, needs: ['reports'] },
  { label: 'Product', to: adminPaths.products, needs: ['products'] },
  { label: 'Collections', to: adminPaths.collections, needs: ['products'] },
  { label: 'Discounts', to: adminPaths.discounts, needs: ['discounts'] },
  { label: 'Order', to: adminPaths.orders, needs: ['orders', 'money'] },
  { label: 'Packing', to: adminPaths.packing, needs: ['packing'] },
  { label: 'Transfers', to: adminPaths.transfers, needs: ['money'] },
  { label: 'Payments to check', to: adminPaths.paymentExceptions, needs: ['money'] },
  { label: 'Bank statements', to: adminPaths.statements, needs: ['money'] },
  { label: 'Ledger', to: adminPaths.books, needs: ['money'] },
  { label: 'Customers', to: adminPaths.customers, needs: ['customers'] },
  { label: 'Content', to: adminPaths.content, needs: ['content'] },
  { label: 'Staff', to: adminPaths.staff, needs: ['staff'] },
  { label: 'Settings', to: adminPaths.settings, needs: ['settings'] },
  { label: 'Activity', to: adminPaths.activity, needs: ['activity'] },
  { label: 'Account', to: adminPaths.account, needs: null },
] as const satisfies (Page & { label: string })[]

/** Pages below an entry, or of none, that need something else. */
const others: Page[] = [
  { to: adminPaths.appointments, needs: ['appointments'] },
  { to: adminPaths.letters, needs: ['letters'] },
  { to: adminPaths.notifications, needs: null },
  { to: adminPaths.welcome, needs: ['settings'] },
  { to: adminPaths.keys, needs: ['keys'] },
  { to: adminPaths.testOrder, needs: ['test-orders'] },
  { to: adminPaths.demo, needs: ['settings'] },
  ...membersOf(settingsPolicies).map((group): Page => ({
    to: adminPaths.settingsGroup(group),
    needs: [settingsPolicies[group]],
  })),
]

const pages: readonly Page[] = [...entries, ...others].toSorted((one, other) => other.to.length - one.to.length)

/** The row of the page at `path`, or of the nearest above it; none where no row is above it. */
export const pageAt = (path: string): Page | undefined =>
  pages.find(({ to }) => path === to || path.startsWith(`${to}/`))

/** Whether somebody with these capabilities has use for what needs that. */
export const isWithin = (needs: Needs | null, may: readonly Capability[]): boolean =>
  needs === null || needs.some((capability) => may.includes(capability))

/** Where somebody is led who may not see the page at `path`: the first that she may; null where she may see it. */
export function ledFrom(path: string, may: readonly Capability[]): string | null {
  const page = pageAt(path)
  if (!page || isWithin(page.needs, may)) return null
  return entries.find(({ needs }) => isWithin(needs, may))?.to ?? adminPaths.account
}

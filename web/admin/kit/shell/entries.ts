import type { Capability, Needs } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { ownPolicies } from '#shop/platform/settings/group-policies.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { CountName } from './counts.ts'

/**
 * A page of the back office. `below` is the menu entry to highlight while this page is open; needed only if this page's
 * path doesn't start with that entry's path.
 */
type Page = { to: string; needs: Needs | null; below?: string }

/** A page in the menu, with the count of its open tasks. */
export type Child = Page & { label: string; count?: CountName }

/**
 * An entry of the menu. An entry without children opens the page `to`; the others open their first child that the user
 * may see.
 */
type Entry = { label: string; children: readonly Child[] } | (Child & { children?: never })

/**
 * The menu of the back office. The user needs one of the permissions in `needs`; null means all staff
 * (rules: back-office menu, back-office access, pages by role).
 */
export const entries = [
  {
    label: 'Sales Analytics',
    children: [
      { label: 'Today', to: adminPaths.analytics, needs: ['reports'] },
      { label: 'Reports', to: adminPaths.reports, needs: ['reports'] },
    ],
  },
  {
    label: 'Order',
    children: [
      { label: 'All orders', to: adminPaths.orders, needs: ['orders', 'money'], count: 'toSend' },
      { label: 'Counter', to: adminPaths.counter, needs: ['orders'] },
      { label: 'Quotes', to: adminPaths.quotes, needs: ['orders'] },
      { label: 'Returns', to: adminPaths.returns, needs: ['orders', 'money'], count: 'returns' },
      { label: 'Packing', to: adminPaths.packing, needs: ['packing'] },
      { label: 'Appointments', to: adminPaths.appointments, needs: ['appointments'], count: 'toConfirm' },
    ],
  },
  {
    label: 'Product',
    children: [
      { label: 'All products', to: adminPaths.products, needs: ['products'] },
      { label: 'Collections', to: adminPaths.collections, needs: ['products'] },
      { label: 'Low stock', to: adminPaths.lowStock, needs: ['products'] },
      { label: 'Discounts', to: adminPaths.discounts, needs: ['discounts'] },
      { label: 'Reviews', to: adminPaths.reviews, needs: ['content'], count: 'toRead' },
    ],
  },
  {
    label: 'Money',
    children: [
      { label: 'Transfers', to: adminPaths.transfers, needs: ['money'], count: 'transfers' },
      { label: 'Cash', to: adminPaths.cash, needs: ['money'] },
      { label: 'Gift cards', to: adminPaths.giftCards, needs: ['gift-cards'] },
      { label: 'Bank statements', to: adminPaths.statements, needs: ['money'] },
      { label: 'Payments to check', to: adminPaths.paymentExceptions, needs: ['money'], count: 'toLookAt' },
      { label: 'Disputes', to: adminPaths.disputes, needs: ['money'], count: 'disputes' },
      { label: 'Payouts', to: adminPaths.settlements, needs: ['money'], count: 'settlements' },
      { label: 'Receipts', to: adminPaths.receipts, needs: ['money'] },
      { label: 'Ledger', to: adminPaths.books, needs: ['money'] },
    ],
  },
  {
    label: 'Customers',
    children: [
      { label: 'All customers', to: adminPaths.customers, needs: ['customers'] },
      { label: 'Campaigns', to: adminPaths.letters, needs: ['letters'] },
      { label: 'Back-in-stock requests', to: adminPaths.demand, needs: ['customers'] },
      { label: 'Subscribers', to: adminPaths.subscribers, needs: ['customers'] },
    ],
  },
  {
    label: 'Website',
    children: [
      { label: 'Home', to: adminPaths.document('home'), needs: ['content'] },
      { label: 'Pages', to: adminPaths.pages, needs: ['content'] },
      { label: 'Posts', to: adminPaths.posts, needs: ['content'] },
      { label: 'Menu', to: adminPaths.settingsGroup('menu'), needs: ['content'] },
      { label: 'Pictures', to: adminPaths.pictures, needs: ['content'] },
    ],
  },
  {
    label: 'Settings',
    children: [
      { label: 'All settings', to: adminPaths.settings, needs: ['settings'] },
      { label: 'Staff', to: adminPaths.staff, needs: ['staff'] },
      { label: 'Activity', to: adminPaths.activity, needs: ['activity'] },
      { label: 'System status', to: adminPaths.status, needs: ['settings'], count: 'status' },
    ],
  },
  { label: 'Account', to: adminPaths.account, needs: null },
] as const satisfies Entry[]

const children: readonly Child[] = entries.flatMap((entry: Entry) => entry.children ?? [entry])

/** Pages that are not in the menu, or whose permissions differ from those of the menu page above them. */
const others: Page[] = [
  { to: adminPaths.newOrder, needs: ['orders'], below: adminPaths.orders },
  { to: adminPaths.content, needs: ['content'], below: adminPaths.pages },
  { to: adminPaths.notifications, needs: null, below: adminPaths.account },
  { to: adminPaths.welcome, needs: ['settings'], below: adminPaths.settings },
  { to: adminPaths.keys, needs: ['keys'], below: adminPaths.settings },
  { to: adminPaths.backups, needs: ['keys'], below: adminPaths.settings },
  { to: adminPaths.testOrder, needs: ['test-orders'], below: adminPaths.settings },
  { to: adminPaths.demo, needs: ['settings'], below: adminPaths.settings },
  ...membersOf(ownPolicies)
    .filter((group) => group !== 'menu')
    .map((group): Page => ({
      to: adminPaths.settingsGroup(group),
      needs: [ownPolicies[group]],
      below: adminPaths.settings,
    })),
]

const pages: readonly Page[] = [...children, ...others].toSorted((one, other) => other.to.length - one.to.length)

/** Returns the page at `path`, or its closest parent; undefined if there is none. */
export const pageAt = (path: string): Page | undefined =>
  pages.find(({ to }) => path === to || path.startsWith(`${to}/`))

/** Returns the path of the page in the menu that the page at `path` belongs to; undefined if there is none. */
export function markedAt(path: string): string | undefined {
  const page = pageAt(path)
  return page?.below ?? page?.to
}

/** Returns whether a user with these permissions may see something that requires `needs`. */
export const isWithin = (needs: Needs | null, may: readonly Capability[]): boolean =>
  needs === null || needs.some((capability) => may.includes(capability))

/** An entry as one user sees it. `to` is the page that it opens; `children` is empty if it opens only that page. */
export type MenuEntry = Child & { children: readonly Child[] }

/**
 * Returns the menu of a user with these permissions. Entries without a permitted child are left out. An entry with a
 * single permitted child is replaced by that child (rules: pages by role).
 */
export const menuOf = (may: readonly Capability[]): MenuEntry[] =>
  entries.flatMap((entry: Entry): MenuEntry[] => {
    if (!entry.children) return isWithin(entry.needs, may) ? [{ ...entry, children: [] }] : []
    const [first, ...rest] = entry.children.filter(({ needs }) => isWithin(needs, may))
    if (!first) return []
    const { count: _, ...page } = first
    if (rest.length > 0) return [{ ...page, label: entry.label, children: [first, ...rest] }]
    return [{ ...first, children: [] }]
  })

/**
 * Returns the first page that the user may see, as a redirect target if the user may not see the one at `path`; null if
 * no redirect is needed.
 */
export function ledFrom(path: string, may: readonly Capability[]): string | null {
  const page = pageAt(path)
  if (!page || isWithin(page.needs, may)) return null
  return menuOf(may)[0]?.to ?? adminPaths.account
}

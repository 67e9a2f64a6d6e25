import type { Needs } from '#shop/core/actor.ts'
import { settingsGroups, type SettingsGroupName } from '#shop/platform/settings/settings.ts'
import { adminPaths } from '#web/admin/paths.ts'

/** A page without the form of a settings group. `words` are what owners type when they search for it. */
export type OtherPage = {
  label: string
  about: string
  to: string
  needs: Needs | null
  words?: readonly string[]
}

const guide: OtherPage = {
  label: 'Setup guide',
  about: 'Setup steps to complete before your shop opens.',
  ...{ to: adminPaths.welcome, needs: ['settings'] },
}
const feeds: OtherPage = {
  label: 'Google and Meta feeds',
  about: 'Product feeds to add in Google Merchant Center and Meta.',
  ...{ to: adminPaths.feeds, needs: ['settings'] },
}
const keys: OtherPage = {
  label: 'Payment and email accounts',
  about: 'API keys for your card providers, and the login for your mail server.',
  ...{ to: adminPaths.keys, needs: ['keys'], words: ['api key', 'flutterwave', 'mail server', 'paystack', 'smtp'] },
}
const backups: OtherPage = {
  label: 'Backups',
  about: 'State of the backups, the recovery phrase, and an encrypted copy in a second place.',
  ...{ to: adminPaths.backups, needs: ['keys'], words: ['recovery phrase', 'restore'] },
}
const mailDomain: OtherPage = {
  label: 'Email domain',
  about: 'DNS records that email providers check: SPF, DKIM and DMARC.',
  ...{ to: adminPaths.mailDomain, needs: ['settings'], words: ['dkim', 'dmarc', 'domain', 'spf'] },
}
const systemStatus: OtherPage = {
  label: 'System status',
  about: 'Whether emails, payments, backups and the other parts of the shop work.',
  ...{ to: adminPaths.status, needs: ['settings'] },
}
const storeImport: OtherPage = {
  label: 'Import from Shopify or WooCommerce',
  about: 'Import products and customers from your previous shop.',
  ...{ to: adminPaths.moving, needs: ['settings'] },
}
const redirects: OtherPage = {
  label: 'Redirects',
  about: 'Redirect links from your previous shop to pages of this shop.',
  ...{ to: adminPaths.oldAddresses, needs: ['settings'] },
}
const settingsFile: OtherPage = {
  label: 'Settings file',
  about: 'Export all settings as one file, or import them from another shop.',
  ...{ to: adminPaths.move, needs: ['settings'] },
}

type GroupWithPage = Exclude<SettingsGroupName, 'menu'>

/** The sections of the settings page, grouped by what owners look for (rules: settings page). */
export const settingsSections = [
  { heading: 'Shop', pages: ['house', 'contact', 'hours', 'notices', 'legal', guide] },
  { heading: 'Selling', pages: ['checkout', 'size-chart', 'fields', 'search', 'reviews', feeds] },
  { heading: 'Payments, tax and delivery', pages: ['payments', keys, 'tax', 'delivery'] },
  { heading: 'Emails and campaigns', pages: ['mails', mailDomain, 'letters'] },
  {
    heading: 'Team and technical',
    pages: ['security', systemStatus, backups, 'web-address', storeImport, redirects, settingsFile],
  },
] as const satisfies { heading: string; pages: (GroupWithPage | OtherPage)[] }[]

/** The pages in all sections that don't have the form of a settings group. */
const otherPages: readonly OtherPage[] = settingsSections.flatMap(({ pages }) =>
  pages.flatMap((page) => (typeof page === 'string' ? [] : [page])),
)

/** Pages outside the settings that owners look for there. */
const pagesElsewhere: readonly OtherPage[] = [
  {
    label: 'Staff',
    about: 'Who works in the back office, and what they may do.',
    ...{ to: adminPaths.staff, needs: ['staff'], words: ['employee', 'permission', 'role', 'team', 'user'] },
  },
  {
    label: 'Password',
    about: 'The password with which you sign in.',
    ...{ to: adminPaths.password, needs: null },
  },
  {
    label: 'Gift cards',
    about: 'Gift cards that you sold, and their balances.',
    ...{ to: adminPaths.giftCards, needs: ['gift-cards'], words: ['gift voucher'] },
  },
]

/** All pages that a search for settings finds in addition to settings (rules: settings search). */
export const searchedPages: readonly OtherPage[] = [...otherPages, ...pagesElsewhere]

/** Returns the label and description of a settings page. */
export function textsOf(page: SettingsGroupName | OtherPage): { label: string; about: string } {
  const { label, about } = typeof page === 'string' ? settingsGroups[page] : page
  return { label, about }
}

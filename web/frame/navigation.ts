import { paths } from '#web/paths.ts'

/** The header's four links (rules: navigation). */
export const headerLinks = [
  { label: 'HOME', to: paths.home },
  { label: 'ABOUT', to: paths.about },
  { label: 'SHOP', to: paths.products },
  { label: 'SIZE CHART', to: paths.sizeChart },
] as const

/** What the phone's menu and the footer name beside them (rules: navigation). */
export const furtherLinks = [...headerLinks, { label: 'BLOG', to: paths.blog }] as const

/** The footer's legal links, all on one page (rules: navigation, legal page). */
export const legalLinks = [
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
  { label: 'Return Policy', to: paths.refund },
] as const

import { blogLink, furtherLinks } from '#shop/house-links.ts'
import { menuAt, type ShownLink } from '#shop/settings/menu-now.ts'
import { paths } from '#web/paths.ts'
import type { Services } from '#services'

/** The footer's legal links, all on one page (rules: navigation, legal page). */
const legal = [
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
  { label: 'Return Policy', to: paths.refund },
]

/**
 * The menu as header and footer show it at this moment. It is brought into form here, where pages are loaded, so that
 * browsers needn't have what does so (rules: menu, navigation).
 */
export function headerMenu({ settings, menu, clock }: Pick<Services, 'settings' | 'menu' | 'clock'>) {
  const links = menuAt(settings.now().menu, menu.openings(), clock())
  return { place: placeOf(links), links, phone: onPhone(links), footer: furtherLinks, legal }
}
export type HeaderMenu = ReturnType<typeof headerMenu>

/** A menu of few letters stands beside the house's name, a longer one only on a desk, and one that is longer still below it. */
function placeOf(links: ShownLink[]): 'beside' | 'beside-on-desk' | 'below' {
  const letters = links.reduce((sum, { label, below }) => sum + label.length + (below ? 6 : 3), 0)
  if (letters > 52) return 'below'
  return letters > 36 ? 'beside-on-desk' : 'beside'
}

/** One under the other, the collections too, and the blog at last. */
const onPhone = (links: ShownLink[]): { label: string; to: string; isBelow?: true }[] => [
  ...links.flatMap(({ label, to, below = [] }) => [
    { label, to },
    ...below.map((link) => ({ ...link, isBelow: true as const })),
  ]),
  ...(links.some(({ to }) => to === blogLink.to) ? [] : [blogLink]),
]

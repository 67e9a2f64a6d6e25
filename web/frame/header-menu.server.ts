import { blogLink, furtherLinks } from '#shop/core/house-links.ts'
import { legalTexts } from '#shop/platform/settings/legal-texts.ts'
import { menuAt, type ShownLink } from '#shop/platform/settings/menu-now.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { paths } from '#web/paths.ts'
import type { Services } from '#services'

/** The footer's legal links, all on one page: as a part is called there, and shorter while it has the shop's own name. */
const legalLinks = ({ sections }: Settings['legal']) =>
  (
    [
      ['privacy', 'Privacy Policy'],
      ['terms', 'Terms of Service'],
      ['refund', 'Return Policy'],
    ] as const
  ).map(([part, short]) => {
    const { title } = sections[part]
    return { label: title === legalTexts[part].title ? short : title, to: paths[part] }
  })

/**
 * The menu as header and footer show it at this moment. It is brought into form here, where pages are loaded, so that
 * browsers needn't have what does so (rules: menu, navigation).
 */
export function headerMenu({ settings, menu, clock }: Pick<Services, 'settings' | 'menu' | 'clock'>) {
  const { menu: chosen, house, legal } = settings.now()
  const links = menuAt(chosen, menu.openings(), clock())
  return {
    place: placeOf(links, house),
    links,
    phone: onPhone(links),
    footer: furtherLinks,
    legal: legalLinks(legal),
    isLongName: isLong(house.name),
  }
}
export type HeaderMenu = ReturnType<typeof headerMenu>

/**
 * A menu of few letters stands beside a short name of the house, a longer one only on a desk, and what is longer still
 * below it. What the two take is counted in letters of the menu.
 */
function placeOf(links: ShownLink[], house: Settings['house']): 'beside' | 'beside-on-desk' | 'below' {
  const letters = links.reduce((sum, { label, below }) => sum + label.length + (below ? 6 : 3), widthOf(house))
  if (letters > 64) return 'below'
  return letters > 48 ? 'beside-on-desk' : 'beside'
}

/** A short name has large letters; a long one has small ones, in two lines. A picture makes itself small. */
function widthOf({ name, wordmark }: Settings['house']): number {
  if (wordmark) return 12
  return isLong(name) ? name.length / 2 : name.length * 2
}

const isLong = (name: string): boolean => name.length > 18

/** One under the other, the collections too, and the blog at last. */
const onPhone = (links: ShownLink[]): { label: string; to: string; isBelow?: true }[] => [
  ...links.flatMap(({ label, to, below = [] }) => [
    { label, to },
    ...below.map((link) => ({ ...link, isBelow: true as const })),
  ]),
  ...(links.some(({ to }) => to === blogLink.to) ? [] : [blogLink]),
]

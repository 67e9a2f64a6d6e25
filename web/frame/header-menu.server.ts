import { blogLink, furtherLinks } from '#shop/core/default-links.ts'
import { legalTexts } from '#shop/platform/settings/legal-texts.ts'
import { menuAt, type LinkBelow, type ShownLink } from '#shop/platform/settings/menu-now.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { paths } from '#web/paths.ts'
import type { Services } from '#services'

/**
 * The footer's legal links, which all open the same page. A link has its section's title, or a shorter name if the
 * title is the default.
 */
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
 * Returns the current menu for header and footer. It is built on the server, so browsers don't need that code
 * (rules: header menu, navigation).
 */
export function headerMenu({ settings, menu, clock }: Pick<Services, 'settings' | 'menu' | 'clock'>) {
  const { menu: chosen, house, legal } = settings.now()
  const links = menuAt(chosen, menu.openings(), clock(), menu.added())
  return {
    place: placeOf(links, house),
    links: links.map(({ label, to, below }) => ({ label, to, groups: below && groupsOf(below) })),
    phone: links.some(({ to }) => to === blogLink.to) ? [] : ([blogLink] as HeaderLink[]),
    footer: furtherLinks,
    legal: legalLinks(legal),
    isLongName: isLong(house.name),
  }
}
export type HeaderMenu = ReturnType<typeof headerMenu>

/**
 * Decides where the menu is placed: beside the shop's name, beside it on desktops only, or below it. Widths are
 * measured in characters of the menu's font size.
 */
function placeOf(links: ShownLink[], house: Settings['house']): 'beside' | 'beside-on-desk' | 'below' {
  const letters = links.reduce((sum, { label, below }) => sum + label.length + (below ? 6 : 3), widthOf(house))
  if (letters > 60) return 'below'
  return letters > 54 ? 'beside-on-desk' : 'beside'
}

/**
 * Width of the shop's name in menu characters. Short names have large type, long names have small type on two lines,
 * and a logo is scaled to a fixed width.
 */
function widthOf({ name, wordmark }: Settings['house']): number {
  if (wordmark) return 12
  return isLong(name) ? name.length / 2 : name.length * 2
}

const isLong = (name: string): boolean => name.length > 18

/** A part of a submenu; without a heading if its links belong to no group. */
export type MenuGroup = { heading?: string; links: { label: string; to: string }[] }
type HeaderLink = { label: string; to: string; groups?: MenuGroup[] }

/** Groups the links of a submenu by heading, and keeps their order. */
function groupsOf(below: LinkBelow[]): MenuGroup[] {
  const groups = new Map<string | undefined, MenuGroup>()
  for (const { group: heading, label, to } of below) {
    const group = groups.get(heading) ?? { ...(heading && { heading }), links: [] }
    group.links.push({ label, to })
    groups.set(heading, group)
  }
  return [...groups.values()]
}

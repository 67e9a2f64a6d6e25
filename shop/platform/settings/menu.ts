import { z } from 'zod'
import { config } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { furtherLinks, headerLinks, shopLinks } from '#shop/core/default-links.ts'
import { contentLink, linkedBy, pageOf } from '#shop/core/link.ts'
import { filled } from '#shop/core/text.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'

/** Limits of the menu: numbers of links, and the length of a `label` in characters. */
const mostOfMenu = { header: 8, shop: 12, label: 30 } as const

/** Public pages of the shop that always exist. */
export const shopPages: readonly string[] = [
  ...furtherLinks.map(({ to }) => to),
  `/${config.brand.shortName}`,
  '/collections',
  '/legal',
]

/**
 * Returns whether a link leads to a known page. Posts, pages, products and collections may be created or deleted at any
 * time; the shop's own pages always exist.
 */
function isPage(link: string): boolean {
  const page = pageOf(link)
  return page === null || shopPages.includes(page) || linkedBy(link) !== null
}

const link = z.strictObject({
  label: field(filled(mostOfMenu.label), { label: 'Label', help: 'One or two words.' }),
  to: field(contentLink.refine(isPage, because('no-page')), {
    label: 'Link to',
    help: 'Choose a page, or enter an address.',
  }),
})
const several = {
  blank: { label: '', to: '' },
  named: ({ label }: z.output<typeof link>) => label,
  seen: 'on every page',
}
const links = (least: number, most: number) =>
  z.array(link, because('not-a-list')).min(least, because('too-few-items')).max(most, because('too-many-items'))

/** The links of the header, and the submenu below the link to all products (rules: navigation, header menu). */
export const menu = settingsGroup({
  label: 'Menu',
  about: 'Links in the header, and collections below SHOP.',
  holds: ({ header, shop }) => [...header, ...shop].map(({ label }) => label),
  schema: z.strictObject({
    header: field(links(1, mostOfMenu.header), {
      ...several,
      label: 'Header links',
      help: 'The links at the top of every page, and in the phone menu.',
      one: 'link',
    }),
    shop: field(links(0, mostOfMenu.shop), {
      ...several,
      label: 'Collections below SHOP',
      help: 'They open below the link to all products, after the categories. Without such a link, they are not shown.',
      one: 'collection',
    }),
  }),
  defaults: { header: headerLinks, shop: shopLinks },
})

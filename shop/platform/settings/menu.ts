import { z } from 'zod'
import { config } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { furtherLinks, headerLinks, shopLinks } from '#shop/core/house-links.ts'
import { contentLink, linkedBy, pageOf } from '#shop/core/link.ts'
import { filled } from '#shop/core/text.ts'
import { settingsGroup } from './group.ts'

/** Of the menu; labels in characters. */
export const mostOfMenu = { header: 8, shop: 12, label: 30 } as const

/** Every page of the shop that is for everybody and always there. */
export const housePages: readonly string[] = [
  ...furtherLinks.map(({ to }) => to),
  `/${config.brand.shortName}`,
  '/collections',
  '/legal',
]

/** A post, a page, a product or a collection may be written or removed any day; the house's own pages are always there. */
function isPage(link: string): boolean {
  const page = pageOf(link)
  return page === null || housePages.includes(page) || linkedBy(link) !== null
}

const link = z.strictObject({
  label: filled(mostOfMenu.label),
  to: contentLink.refine(isPage, because('no-page')),
})
const links = (least: number, most: number) =>
  z.array(link, because('not-a-list')).min(least, because('too-few-items')).max(most, because('too-many-items'))

/** What the header leads to, and below the link to all products, which of them (rules: navigation, menu). */
export const menu = settingsGroup({
  schema: z.strictObject({ header: links(1, mostOfMenu.header), shop: links(0, mostOfMenu.shop) }),
  defaults: { header: headerLinks, shop: shopLinks },
})

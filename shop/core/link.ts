import { because } from '#shop/core/field-problems.ts'
import { text } from '#shop/core/text.ts'

const LONGEST_LINK = 300

/**
 * The target of a link: a path within the shop, or an https URL. Paths that browsers read as another site, such as
 * `//example.com`, are rejected (rules: allowed links).
 */
export const contentLink = text(LONGEST_LINK)
  .min(1, because('required'))
  .refine((link) => isWithin(link) || isWebAddress(link), because('not-a-link'))

const isWithin = (link: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(link)

function isWebAddress(link: string): boolean {
  const url = URL.parse(link)
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.') && /^https:\/\/\S+$/.test(link)
}

/** Returns the path of a link within the shop, without query and fragment. Returns null for other links. */
export const pageOf = (link: string): string | null =>
  isWithin(link) ? link.replace(/[?#].*/, '').replace(/(.)\/$/, '$1') : null

const kinds = { blog: 'post', pages: 'page', products: 'product', collections: 'collection' } as const

/**
 * Returns the kind and URL name of the post, page, product or collection that a link within the shop opens, so that
 * callers can check that it still exists. Returns null for all other links.
 */
export function linkedBy(link: string): { kind: (typeof kinds)[keyof typeof kinds]; name: string } | null {
  const [, folder, name] = /^\/(blog|pages|products|collections)\/([^/]+)$/.exec(pageOf(link) ?? '') ?? []
  return name === undefined ? null : { kind: kinds[folder as keyof typeof kinds], name }
}

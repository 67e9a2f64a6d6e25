import { because } from '#shop/core/field-problems.ts'
import { text } from '#shop/core/text.ts'

const LONGEST_LINK = 300

/**
 * Where a link leads: an address within the shop, or one that begins with https. Nothing that a browser would read as
 * another site begins with one slash here (rules: links of content).
 */
export const contentLink = text(LONGEST_LINK)
  .min(1, because('required'))
  .refine((link) => isWithin(link) || isWebAddress(link), because('not-a-link'))

const isWithin = (link: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(link)

function isWebAddress(link: string): boolean {
  const url = URL.parse(link)
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.') && /^https:\/\/\S+$/.test(link)
}

/** The page of an address within the shop, without what is asked of it or where on it; null where it leads elsewhere. */
export const pageOf = (link: string): string | null =>
  isWithin(link) ? link.replace(/[?#].*/, '').replace(/(.)\/$/, '$1') : null

const kinds = { blog: 'post', pages: 'page', products: 'product', collections: 'collection' } as const

/** What an address within the shop leads to that may go away, by its kind and its name there; null for everything else. */
export function linkedBy(link: string): { kind: (typeof kinds)[keyof typeof kinds]; name: string } | null {
  const [, folder, name] = /^\/(blog|pages|products|collections)\/([^/]+)$/.exec(pageOf(link) ?? '') ?? []
  return name === undefined ? null : { kind: kinds[folder as keyof typeof kinds], name }
}

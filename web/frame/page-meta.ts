import type { StructuredData } from '#shop/content/pages/structured-data.ts'
import type { EveryPageSettings } from '#shop/platform/settings/every-page.ts'

type PageMeta = {
  title: string
  description: string
  /** The page's own path, with the query that makes it another page. */
  path: string
  /** The address of a picture to show where the page is shared. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** From the page's loader, so that what writes it stays on the server. */
  structured?: StructuredData[]
  /** False for one of many variations of a page, which search engines needn't list. */
  isIndexed?: boolean
}

/** What a page says of itself to search engines and to who shares it. */
export function pageMeta(
  matches: Matches,
  { title, description, path, image, type = 'website', structured = [], isIndexed = true }: PageMeta,
) {
  const named = path === '/' ? title : titled(title, matches)
  const origin = originOf(matches)
  const address = origin + path
  return [
    { title: named },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(isIndexed ? [] : [noIndex]),
    { property: 'og:site_name', content: houseOf(matches)?.name },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: named },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
    ...structured.map((each) => ({ 'script:ld+json': each })),
  ]
}

/** A page that belongs to one person, or to nobody: search engines leave it out (rules: search engines). */
export const privateMeta = (title: string, matches: Matches = []) => [{ title: titled(title, matches) }, noIndex]

const noIndex = { name: 'robots', content: 'noindex' }

/** What the server says of a page that a secret link opens: nobody keeps it, and where it leads isn't told where it was (rules: secret links). */
export const ofSecretLink = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

/** A page's title with the house's name behind it. */
export function titled(title: string, matches: Matches): string {
  const house = houseOf(matches)
  return house ? `${title} · ${house.name}` : title
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The shop's public address, from the root's loader. */
export const originOf = (matches: Matches): string => rootOf(matches)?.origin ?? ''

/** What the house is, from the root's loader; undefined where that one broke. */
export const houseOf = (matches: Matches): EveryPageSettings['house'] | undefined => rootOf(matches)?.shop.house

const rootOf = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as { origin: string; shop: EveryPageSettings } | undefined

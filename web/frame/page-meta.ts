import type { StructuredData } from '#shop/content/pages/structured-data.ts'
import type { EveryPageSettings } from '#shop/platform/settings/every-page.ts'

type PageMeta = {
  title: string
  description: string
  /** The page's path, with the query parameters that identify the page. */
  path: string
  /** URL of the picture for link previews. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** Structured data. It is built in the page's loader, so that browsers don't load that code. */
  structured?: StructuredData[]
  /** False for filtered variants of a page, which search engines should not index. */
  isIndexed?: boolean
}

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

/** Meta tags of a private or missing page, which search engines must not index (rules: search engines). */
export const privateMeta = (title: string, matches: Matches = []) => [{ title: titled(title, matches) }, noIndex]

const noIndex = { name: 'robots', content: 'noindex' }

/**
 * Response headers of a page that a secret link opens: it isn't cached, and its URL isn't sent as referrer
 * (rules: secret links).
 */
export const ofSecretLink = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export function titled(title: string, matches: Matches): string {
  const house = houseOf(matches)
  return house ? `${title} · ${house.name}` : title
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export const originOf = (matches: Matches): string => rootOf(matches)?.origin ?? ''

/** The shop's name and details from the root loader; undefined if that loader failed. */
export const houseOf = (matches: Matches): EveryPageSettings['house'] | undefined => rootOf(matches)?.shop.house

const rootOf = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as { origin: string; shop: EveryPageSettings } | undefined

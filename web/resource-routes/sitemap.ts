import { publishedCategories } from '#shop/catalogue/products/categories.server.ts'
import { categoryAddress } from '#shop/catalogue/products/category-address.ts'
import { productAddresses } from '#shop/catalogue/products/products.server.ts'
import { publishedPosts, secondsUntilNext } from '#shop/content/pages/posts.server.ts'
import { shownAddresses } from '#shop/catalogue/collections/shown-collections.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/sitemap'
import { originFrom } from '#web/origin.server.ts'
import { cachedUntil } from '#web/storefront/blog/cached-until.server.ts'

/** Pages without a date in the sitemap, because their text has several sources. */
const undated: SitemapEntry[] = [
  paths.home,
  paths.products,
  paths.about,
  paths.collections,
  paths.brand,
  paths.sizeChart,
  paths.blog,
  paths.legal,
].map((path) => ({ path }))

type SitemapEntry = { path: string; updatedAt?: Date }

/**
 * Sitemap of all pages that search engines should index, with the date of the last edit, in the format of sitemaps.org
 * (rules: search engines).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  // The tag `words` is needed for the date of the last edit: a new name or description doesn't change a list's order.
  services.addCacheTags('lists', 'words', 'posts', 'collections')
  const { db } = services
  const now = services.clock()
  const [products, categories, posts, written, collections, seconds] = await Promise.all([
    productAddresses(db, now),
    publishedCategories(db, now),
    publishedPosts(db, 'post', now),
    publishedPosts(db, 'page', now),
    shownAddresses(db, now),
    secondsUntilNext(db, now),
  ])
  const entries: SitemapEntry[] = [
    ...undated,
    ...categories.map((category) => ({ path: categoryAddress(category) })),
    ...products.map(({ id, updatedAt }) => ({ path: paths.product(id), updatedAt })),
    ...posts.map(({ slug, updatedAt }) => ({ path: paths.post(slug), updatedAt })),
    ...collections.map(({ slug, updatedAt }) => ({ path: paths.collection(slug), updatedAt })),
    ...written.map(({ slug, updatedAt }) => ({ path: paths.page(slug), updatedAt })),
  ]
  const origin = originFrom(services, request)
  // The query of a category is encoded already.
  const lines = entries.map(({ path, updatedAt }) => {
    const lastmod = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${origin}${path.includes('?') ? path : encodeURI(path)}</loc>${lastmod}</url>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8', ...cachedUntil(seconds) } },
  )
}

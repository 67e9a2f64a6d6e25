import { listProducts } from '#shop/catalogue/products.server.ts'
import { publishedPosts, secondsUntilNext } from '#shop/content/posts.server.ts'
import { shownAddresses } from '#shop/collections/shown-collections.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/sitemap'
import { originFrom } from '#web/origin.server.ts'
import { keptUntil } from '#web/storefront/blog/kept-until.server.ts'

const ofWords = [
  paths.home,
  paths.products,
  paths.about,
  paths.collections,
  paths.brand,
  paths.sizeChart,
  paths.blog,
  paths.legal,
]

/** Every page that search engines should know, as sitemaps.org has it (rules: search engines). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.shows('lists', 'posts', 'collections')
  const { db } = services
  const now = services.clock()
  const [{ products }, posts, written, collections, seconds] = await Promise.all([
    listProducts(db, {}, now),
    publishedPosts(db, 'post', now),
    publishedPosts(db, 'page', now),
    shownAddresses(db, now),
    secondsUntilNext(db, now),
  ])
  const addresses = [
    ...ofWords,
    ...products.map(({ id }) => paths.product(id)),
    ...posts.map(({ slug }) => paths.post(slug)),
    ...collections.map((slug) => paths.collection(slug)),
    ...written.map(({ slug }) => paths.page(slug)),
  ]
  const origin = originFrom(services, request)
  const lines = addresses.map((address) => `<url><loc>${origin}${encodeURI(address)}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8', ...keptUntil(seconds) } },
  )
}

import { data, redirect } from 'react-router'
import { parseFilter } from '#shop/catalogue/products/filter.ts'
import { findShown, partOf } from '#shop/catalogue/collections/shown-collections.server.ts'
import { previewOf } from '#shop/content/pages/posts.server.ts'
import { breadcrumbData, collectionData } from '#shop/content/pages/structured-data.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { cardTags, wordTags } from '#shop/core/cache-tags.ts'
import { houseOf, pageMeta } from '#web/frame/page-meta.ts'
import { originFrom } from '#web/origin.server.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import Prose from '#web/parts/prose.tsx'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/collection-page'
import { redirectFilterWords } from './products/filter-words.server.ts'
import { leadToShort, productList } from './products/product-list.server.ts'
import { ProductList } from './products/product-list.tsx'

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  leadToShort(url)
  redirectFilterWords(url)
  const services = context.get(servicesContext)
  services.addCacheTags('collections')
  const now = services.clock()
  const found = await findShown(services.db, params.slug, now)
  if (!found) throw data(null, { status: 404, statusText: 'Not Found' })
  if ('movedTo' in found) throw redirect(paths.collection(found.movedTo) + url.search, 301)
  const { title, slug, body, cover, coverAlt } = found
  services.addCacheTags(`collection ${found.id}`, 'members')
  const path = paths.collection(slug)
  const origin = originFrom(services, request)
  const [list, html] = await Promise.all([
    productList(services, { ...parseFilter(url.searchParams), part: partOf(found, now) }, path),
    body && previewOf(services, body, origin),
  ])
  services.addCacheTags(...cardTags(list.products), ...cardTags(list.instead?.newest ?? []), ...wordTags(list.filter))
  // Alternatives and the list of sizes are taken from the entire catalogue, not only from this collection.
  if (list.instead || url.searchParams.has('size')) services.addCacheTags('lists')
  const way = [
    { name: 'Collections', path: paths.collections },
    { name: title, path },
  ]
  const structured = [
    breadcrumbData(origin, way),
    collectionData(origin, { title, path: list.address, total: list.total, products: list.products }),
  ]
  return { title, html, cover, coverAlt, list, structured }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { title, cover, list, structured } = loaderData
  const house = houseOf(matches)
  const front = cover ?? list.products[0]?.images[0]
  return pageMeta(matches, {
    title,
    description: `${title} by ${house?.name}: ${house?.tagline}. Prices in naira.`,
    path: list.address,
    isIndexed: list.isIndexed,
    ...(front && { image: pictureMainUrl(front) }),
    structured,
  })
}

/** A collection's page with a filterable product grid (rules: storefront collections). */
export default function CollectionPage({ loaderData: { title, html, cover, coverAlt, list } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-16">
      <Breadcrumb steps={[{ label: 'Collections', to: paths.collections }, { label: title }]} />
      <header className="mt-4 mb-8 items-end justify-between gap-8 md:mb-12 md:flex">
        <div className="min-w-0">
          <h1 className="text-display break-words">{title}</h1>
          <output className="text-soft">{list.total === 1 ? '1 item' : `${list.total} items`}</output>
          {html && <Prose html={html} className="mt-5 max-w-[40rem]" />}
        </div>
        {cover && (
          <ProductPicture
            picture={cover}
            alt={coverAlt}
            first
            sizes="(min-width: 768px) 46vw, 92vw"
            className="aspect-3/2 w-full bg-sand object-cover object-top"
            boxClassName="block shrink-0 max-md:mt-8 md:w-1/2"
          />
        )}
      </header>
      <ProductList list={list} isBelowPicture={cover !== null} />
    </div>
  )
}

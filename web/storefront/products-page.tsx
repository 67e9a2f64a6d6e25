import { data } from 'react-router'
import { categoryAddress } from '#shop/catalogue/products/category-address.ts'
import { parseFilter } from '#shop/catalogue/products/filter.ts'
import { breadcrumbData } from '#shop/content/pages/structured-data.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { cardTags, wordTags } from '#shop/core/cache-tags.ts'
import { houseOf, pageMeta } from '#web/frame/page-meta.ts'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/products-page'
import { redirectFilterWords } from './products/filter-words.server.ts'
import { leadToShort, productList } from './products/product-list.server.ts'
import { ProductList } from './products/product-list.tsx'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  leadToShort(url)
  redirectFilterWords(url)
  const services = context.get(servicesContext)
  services.addCacheTags('lists')
  const list = await productList(services, parseFilter(url.searchParams), paths.products)
  services.addCacheTags(...cardTags(list.products), ...wordTags(list.filter))
  const { category } = list.filter
  const way = [
    { name: 'Shop', path: paths.products },
    ...(category ? [{ name: category, path: categoryAddress(category) }] : []),
  ]
  const structured = [breadcrumbData(originFrom(services, request), way)]
  // Not cached, so that every search without results is counted.
  return data({ list, structured }, { headers: list.instead ? { 'cache-control': 'no-store' } : {} })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const house = houseOf(matches)
  const category = loaderData?.list.filter.category
  const front = loaderData?.list.products[0]?.images[0]
  return pageMeta(matches, {
    title: category ?? 'Shop all',
    description: `${category ?? 'Everything'} by ${house?.name}: ${house?.tagline}. Prices in naira.`,
    path: loaderData?.list.address ?? paths.products,
    isIndexed: loaderData?.list.isIndexed,
    image: front && pictureMainUrl(front),
    structured: loaderData?.structured,
  })
}

export default function ProductsPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="wrap py-5 md:py-12">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-8">
        <h1 className="text-display wrap-anywhere">{list.filter.category ?? 'Shop all'}</h1>
        <output className="text-soft">{list.total === 1 ? '1 item' : `${list.total} items`}</output>
      </header>
      <ProductList list={list} />
    </div>
  )
}

import { redirect } from 'react-router'
import { filterQuery, parseFilter } from '#shop/catalogue/filter.ts'
import { listWithChoices } from '#shop/catalogue/products.server.ts'
import { breadcrumbData } from '#shop/content/structured-data.ts'
import { pictureMainUrl } from '#shop/media/picture.ts'
import { houseOf, pageMeta } from '#web/frame/page-meta.ts'
import { synonymsIn } from '#shop/settings/search.ts'
import { originFrom } from '#web/origin.server.ts'
import { PageLinks } from '#web/parts/page-links.tsx'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/products-page'
import { activeFilters } from './products/active-filters.server.ts'
import { ProductFilters } from './products/product-filters.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const filter = parseFilter(new URL(request.url).searchParams)
  const synonyms = synonymsIn(services.settings.now())
  const list = await listWithChoices(services.db, { ...filter, synonyms }, services.clock())
  const pages = Math.ceil(list.total / filter.limit)
  if (filter.page > Math.max(pages, 1))
    throw redirect(paths.products + filterQuery({ ...filter, page: Math.max(pages, 1) }))
  return {
    ...list,
    filter,
    active: activeFilters(filter),
    structured: [breadcrumbData(originFrom(services, request), [{ name: 'Shop', path: paths.products }])],
    address: paths.products + filterQuery(filter),
    links: Array.from({ length: pages }, (_, index) => paths.products + filterQuery({ ...filter, page: index + 1 })),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const front = loaderData?.products[0]?.images[0]
  return pageMeta(matches, {
    title: 'Shop all',
    description: `Dresses, boubous, two-pieces and separates by ${houseOf(matches)?.name}, ready to wear or made to measure. Prices in naira.`,
    path: loaderData?.address ?? paths.products,
    image: front && pictureMainUrl(front),
    structured: loaderData?.structured,
  })
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, total, filter, active, colors, sizes, links } = loaderData
  return (
    <div className="wrap py-10 md:py-16">
      <header className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-12">
        <h1 className="text-display">Shop all</h1>
        <output className="text-soft">{total === 1 ? '1 piece' : `${total} pieces`}</output>
      </header>
      <ProductFilters filter={filter} active={active} colors={colors} sizes={sizes} />
      {products.length === 0 ? (
        <EmptyState title="No Products Available">
          <ButtonLink to={paths.products} look="outline">
            Show everything
          </ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid products={products} heading="h2" eager={2} />
      )}
      <PageLinks links={links} page={filter.page} />
    </div>
  )
}

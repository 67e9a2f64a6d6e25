import { PageLinks } from '#web/parts/page-links.tsx'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ProductFilters } from './product-filters.tsx'
import type { productList } from './product-list.server.ts'

export const ProductList = ({ list }: { list: Awaited<ReturnType<typeof productList>> }) => (
  <>
    <ProductFilters list={list} />
    {list.instead ? (
      <NothingFound instead={list.instead} />
    ) : (
      <ProductGrid products={list.products} heading="h2" eager={2} />
    )}
    <PageLinks links={list.links} page={list.filter.page} />
  </>
)

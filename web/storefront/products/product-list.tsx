import { PageLinks } from '#web/parts/page-links.tsx'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ProductFilters } from './product-filters.tsx'
import type { productList } from './product-list.server.ts'

/** The `sizes` of a card's picture: from 1024 px the filters are a column beside the grid. */
const besideFilters = '(min-width: 1440px) 340px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 45vw'

type ProductListProps = { list: Awaited<ReturnType<typeof productList>>; isBelowPicture?: boolean }

export const ProductList = ({ list, isBelowPicture = false }: ProductListProps) => (
  <div className="product-list">
    <ProductFilters list={list} />
    <div id="products" tabIndex={-1} className="outline-none max-lg:mt-1">
      {list.instead ? (
        <NothingFound instead={list.instead} />
      ) : (
        <ProductGrid
          products={list.products}
          heading="h2"
          eager={isBelowPicture ? 0 : 2}
          inView={isBelowPicture ? 2 : 4}
          sizes={besideFilters}
        />
      )}
      <PageLinks links={list.links} page={list.filter.page} />
    </div>
  </div>
)

import { config } from '#config'
import { productSorts, type ProductSort } from '#shop/catalogue/filter.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useAsked } from './asked.ts'
import { useListAddress } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { PageHead } from './page-head.tsx'
import type { ShownProduct } from './products/product.ts'
import { ProductsTable } from './products/products-table.tsx'
import { Shown } from './shown.tsx'

type Products = { products: ShownProduct[]; total: number }

export const meta = () => privateMeta('Products')

const sortLabels: Record<ProductSort, string> = { newest: 'Newest first', 'price-up': 'Price, low to high', 'price-down': 'Price, high to low' }
const [newest, ...otherSorts] = productSorts
const sorting = { name: 'sort', label: 'Sort by', all: sortLabels[newest], options: otherSorts.map((value) => ({ value, label: sortLabels[value] })) }

/** Spec §2, Admin product list. */
export default function ProductsPage() {
  const list = useListAddress('q', 'sort')
  const asked = useAsked<Products>(`/products${list.query}`)
  return (
    <>
      <PageHead title="Products">
        <ButtonLink to={paths.adminAddImages}>Add New Product</ButtonLink>
      </PageHead>
      <ListFilters list={list} search="Name or number" choices={[sorting]} />
      <Shown asked={asked}>
        {({ products, total }) =>
          total === 0 ? (
            <EmptyState title={list.filter('q') ? 'No product matches' : 'You have no products yet'} />
          ) : (
            <>
              <ProductsTable products={products} stale={asked.loading} onDeleted={asked.reload} />
              <Pagination page={list.page} limit={list.limit} total={total} sizes={config.limits.pageSizes} to={(page, limit) => list.to({ page, limit })} />
            </>
          )
        }
      </Shown>
    </>
  )
}

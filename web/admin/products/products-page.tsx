import { stockSorts, type StockSort } from '#shop/catalogue/stock-filter.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useAsked } from '../parts/asked.ts'
import { DeletionTrail } from '../audit/audit-trail.tsx'
import { useDeletions } from '../audit/use-deletions.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { useListAddress, type ListAddress } from '../parts/list-address.ts'
import { ListFilters } from '../parts/list-filters.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ProductsTable } from './products-table.tsx'
import { Shown } from '../parts/shown.tsx'

export const meta = () => privateMeta('Products')

const sortLabels: Record<StockSort, string> = {
  newest: 'Newest first',
  name: 'Name',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  stock: 'Stock, lowest first',
}
const [newest, ...otherSorts] = stockSorts
const choices = [
  { name: 'low', label: 'Stock', all: 'All products', options: [{ value: '1', label: 'Low stock' }] },
  {
    name: 'sort',
    label: 'Sort by',
    all: sortLabels[newest],
    options: otherSorts.map((value) => ({ value, label: sortLabels[value] })),
  },
]

/** All products, a page at a time (rules: products page). */
export default function ProductsPage() {
  const list = useListAddress('q', 'low', 'sort')
  const asked = useAsked('GET /admin/products', { query: list.query })
  const { deletions, deleted } = useDeletions(asked.reload)
  return (
    <>
      <PageHead title="Products">
        <DownloadButton what="products" />
        <ButtonLink to={paths.adminImport} look="outline">
          Import
        </ButtonLink>
        <ButtonLink to={paths.adminAddImages}>Add New Product</ButtonLink>
      </PageHead>
      <ListFilters list={list} search="Name or number" choices={choices} />
      <Shown asked={asked}>
        {({ products, total }) =>
          total === 0 ? (
            <EmptyState title={emptyWords(list)} />
          ) : (
            <>
              <ProductsTable products={products} stale={asked.loading} onDeleted={deleted} />
              <ListFoot list={list} total={total} stale={asked.loading} />
            </>
          )
        }
      </Shown>
      <DeletionTrail key={deletions} subject="product" title="Deleted products" />
    </>
  )
}

function emptyWords({ filter }: ListAddress): string {
  if (filter('q')) return 'No product matches'
  return filter('low') ? 'Nothing runs low' : 'You have no products yet'
}

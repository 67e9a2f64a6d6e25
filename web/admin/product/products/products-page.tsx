import { productStateNames, productStates, type ProductState } from '#shop/catalogue/products/product-state.ts'
import { stockSorts, type StockSort } from '#shop/catalogue/products/stock-filter.ts'
import { ask } from '#web/api-client.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { privateMeta } from '#web/frame/page-meta.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AuditTrail } from '#web/admin/kit/audit/audit-trail.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList, type List } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { idToDelete } from '#web/admin/kit/parts/row-actions.tsx'
import { changeViews } from '#web/admin/kit/saved-views/change-views.ts'
import { SavedViews } from '#web/admin/kit/saved-views/saved-views.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/products-page'
import { SelectMultiple } from '#web/admin/kit/parts/selection.tsx'
import { MovingBar } from '#web/admin/product/products/bulk/moving-bar.tsx'
import { useMoving } from '#web/admin/product/products/bulk/use-moving.ts'
import { CustomFieldsLink } from './custom-fields.tsx'
import { ProductsTable } from './products-table.tsx'
import { lookUp } from '#shop/core/look-up.ts'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Products', matches)

const filters = ['q', 'state', 'low', 'sort'] as const

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const [products, deleted, views] = await Promise.all([
    ask('GET /admin/products', { query: listQuery(url.searchParams, ...filters), signal }),
    ask('GET /audit/deleted', { query: { subject: 'product' }, signal }),
    ask('GET /saved-views', { query: { list: 'products' }, signal }),
  ])
  return { products, deleted, views }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  if (request.method === 'PATCH') return changeViews(request)
  const id = await idToDelete(request)
  return toldInForm(await ask('DELETE /products/{id}', { params: { id } }), ({ msg }) => msg)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

const sortLabels: Record<StockSort, string> = {
  newest: 'Newest first',
  name: 'Name',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  stock: 'Stock, lowest first',
}
const [newest, ...otherSorts] = stockSorts
const choicesOf = (counts: Record<ProductState, number> | undefined) => [
  {
    name: 'state',
    label: 'Status',
    all: 'All statuses',
    options: productStateNames.map((value) => ({
      value,
      label: counts ? `${productStates[value].label} (${counts[value]})` : productStates[value].label,
    })),
  },
  { name: 'low', label: 'Stock', all: 'All products', options: [{ value: '1', label: 'Low stock' }] },
  {
    name: 'sort',
    label: 'Sort by',
    all: sortLabels[newest],
    options: otherSorts.map((value) => ({ value, label: sortLabels[value] })),
  },
]

const noneOf: Record<ProductState, string> = {
  published: 'No published products',
  scheduled: 'No scheduled products',
  draft: 'No drafts',
  archived: 'No archived products',
}

/** Paginated list of all products (rules: products page). */
export default function ProductsPage({ loaderData: { products, deleted, views } }: Route.ComponentProps) {
  const list = useList(...filters)
  const stale = useStale()
  const choices = choicesOf(products.ok ? products.body.states : undefined)
  const moving = useMoving(products.ok ? products.body.products : [])
  return (
    <>
      <PageHead
        title="Products"
        action={<ButtonLink to={adminPaths.addImages}>Add New Product</ButtonLink>}
        more={
          <>
            <DownloadButton what="products" />
            <ButtonLink to={adminPaths.import} look="outline">
              Import
            </ButtonLink>
            <CustomFieldsLink />
          </>
        }
      >
        <ButtonLink to={adminPaths.lowStock} look="outline">
          Low stock
        </ButtonLink>
        <ButtonLink to={adminPaths.productSheet} look="outline">
          Bulk edit
        </ButtonLink>
      </PageHead>
      <SavedViews of="products" answer={views} list={list} choices={choices} />
      <ListFilters list={list} search="Name or number" choices={choices}>
        {products.ok && products.body.total > 0 && !moving.selection.on && (
          <SelectMultiple selection={moving.selection} />
        )}
      </ListFilters>
      {(moving.selection.on || moving.told) && <MovingBar moving={moving} />}
      <Answered answer={products}>
        {({ products, total }) =>
          total === 0 ? (
            <EmptyState title={emptyWords(list)}>
              {!list.filtered && (
                <>
                  <p className="max-w-sm text-soft">Add a product with its pictures, or import a CSV file.</p>
                  <ButtonLink to={adminPaths.addImages}>Add the first product</ButtonLink>
                </>
              )}
            </EmptyState>
          ) : (
            <>
              <ProductsTable products={products} stale={stale} selection={moving.selection} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
      <AuditTrail title="Deleted products" answer={deleted} none="No deleted products" />
    </>
  )
}

function emptyWords({ query }: List): string {
  if (query.q) return 'No product matches'
  if (query.state) return lookUp(noneOf, query.state) ?? 'No product matches'
  return query.low ? 'No products are low on stock' : 'You have no products yet'
}

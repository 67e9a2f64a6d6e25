import { Link } from 'react-router'
import { colorName } from '#shop/core/color-name.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import type { Route } from './+types/low-stock-page'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Low stock', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /low-stock', { query: listQuery(url.searchParams, 'q'), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

type Low = AnswerOf<'GET /low-stock'>['places'][number]

const columns: Column<Low>[] = [
  {
    name: 'Product',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: (place) => <NameLink place={place} />,
  },
  {
    name: 'Size and colour',
    width: 'w-56',
    phone: 'col-start-1 col-span-3 row-start-2 text-soft',
    cell: ({ size, color, shade }) =>
      size === '' ? (
        'All pieces'
      ) : (
        <span className="flex items-center gap-2">
          {size}, <SwatchDot shade={shade} className="size-4 shrink-0" /> {colorName(color)}
        </span>
      ),
  },
  { name: 'Left', width: 'w-20', figures: true, phone: 'col-start-4 row-start-1', cell: ({ stock }) => String(stock) },
  {
    name: 'Reorder level',
    width: 'w-36',
    figures: true,
    phone: 'col-start-4 row-start-2 max-lg:text-soft max-lg:before:content-["of_"]',
    cell: ({ reorder }) => String(reorder),
  },
]

/** Variants with low stock (rules: low stock list). */
export default function LowStockPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q')
  const stale = useStale()
  return (
    <>
      <BackLink to={adminPaths.products}>Products</BackLink>
      <PageHead title="Low stock" action={<DownloadButton what="low-stock" />} />
      <ListFilters list={list} search="Name or number" />
      <Answered answer={loaderData}>
        {({ places, total }) =>
          total === 0 ? (
            <EmptyState
              title={list.filtered ? 'No matching product is low on stock' : 'No products are low on stock'}
            />
          ) : (
            <>
              <Table
                caption="Low stock"
                columns={columns}
                rows={places}
                rowKey={({ id, size, color }) => `${id} ${size} ${color}`}
                stale={stale}
              />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}

function NameLink({ place: { id, name, number } }: { place: Low }) {
  const from = useHere()
  return (
    <Link to={adminPaths.ledger(id)} state={{ from }} data-opens className="block hover:underline">
      <span className="block truncate" title={name}>
        <span className="font-medium">{name}</span> <span className="text-soft">{number}</span>
      </span>
    </Link>
  )
}

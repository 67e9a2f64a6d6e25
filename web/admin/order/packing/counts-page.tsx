import { useNavigate } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ListFilters, ListFoot, listQuery, useList, type List } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { ScanButton } from '#web/admin/kit/scan/scan-button.tsx'
import type { Route } from './+types/counts-page'
import { CountBar } from './count-bar.tsx'
import { CountCard } from './count-card.tsx'
import { useCount, type Count } from './use-count.ts'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Stock counts', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /stock-counts', { query: listQuery(url.searchParams, 'q'), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** What lies on the shelf, counted with a phone in one hand (rules: stock counts). */
export default function CountsPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q')
  const navigate = useNavigate()
  const count = useCount()
  return (
    <>
      <BackLink to={adminPaths.packing}>Packing</BackLink>
      <PageHead title="Stock counts">
        <ScanButton onCode={(code) => void navigate(`?${new URLSearchParams({ q: code })}`)} />
        <ButtonLink look="outline" to={adminPaths.countSheet}>
          Sheet to print
        </ButtonLink>
      </PageHead>
      <p className="mb-6 max-w-2xl text-soft">
        Count what can still be sold. What you packed for orders is taken off already, so leave it out. What you type is
        kept until you save it.
      </p>
      <ListFilters list={list} search="Name or number" />
      <Answered answer={loaderData}>{(found) => <Found list={list} count={count} {...found} />}</Answered>
      <CountBar count={count} products={loaderData.ok ? loaderData.body.products : []} />
    </>
  )
}

type FoundProps = AnswerOf<'GET /stock-counts'> & { list: List; count: Count }

function Found({ list, count, products, total }: FoundProps) {
  const stale = useStale()
  if (total === 0) return <EmptyState title={list.filtered ? 'No product matches' : 'There is no product yet'} />
  return (
    <>
      <ul className="mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {products.map((product) => (
          <CountCard key={product.id} product={product} count={count} />
        ))}
      </ul>
      <ListFoot list={list} total={total} stale={stale} />
    </>
  )
}

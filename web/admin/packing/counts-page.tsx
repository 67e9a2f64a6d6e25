import { ask } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { dropDraft } from '../drafts/drafts.ts'
import { ListFilters, ListFoot, listQuery, useList, type List } from '../parts/list.tsx'
import { BackLink, PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/counts-page'
import { CountCard, countKey } from './count-card.tsx'

export { follows as handle } from '../today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Stock counts', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /stock-counts', { query: listQuery(url.searchParams, 'q'), signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, counts } = (await request.json()) as { id: string } & BodyOf<'PATCH /stock-counts/{id}'>
  const answer = await ask('PATCH /stock-counts/{id}', { params: { id }, body: { counts } })
  if (answer.ok) dropDraft(countKey(id))
  return told(answer, ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** What lies on the shelf, counted with a phone in one hand (rules: stock counts). */
export default function CountsPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q')
  return (
    <>
      <BackLink to={adminPaths.packing}>Packing</BackLink>
      <PageHead title="Stock counts" />
      <p className="mb-6 max-w-2xl text-soft">
        Count what can still be sold. What you packed for orders is taken off already, so leave it out.
      </p>
      <ListFilters list={list} search="Name or number" />
      <Answered answer={loaderData}>{(found) => <Found list={list} {...found} />}</Answered>
    </>
  )
}

function Found({ list, products, total }: AnswerOf<'GET /stock-counts'> & { list: List }) {
  const stale = useStale()
  if (total === 0) return <EmptyState title={list.filtered ? 'No product matches' : 'There is no product yet'} />
  return (
    <>
      <ul className="mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {products.map((product) => (
          <CountCard key={product.id} product={product} />
        ))}
      </ul>
      <ListFoot list={list} total={total} stale={stale} />
    </>
  )
}

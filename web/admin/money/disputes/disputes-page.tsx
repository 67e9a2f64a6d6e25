import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/disputes-page'
import { OneDispute } from './one-dispute.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Disputes', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /disputes', { query: listQuery<never>(url.searchParams), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Disputes with their deadlines and the available evidence (rules: disputes page). */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const list = useList()
  const stale = useStale()
  return (
    <>
      <PageHead title="Disputes" />
      <Answered answer={loaderData}>
        {({ disputes, total }) =>
          total === 0 ? (
            <EmptyState title="No disputes">
              <p className="max-w-sm text-soft">
                When a customer disputes a payment at their bank, the dispute is listed here with the date by which you
                must answer.
              </p>
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Disputes" aria-busy={stale || undefined} className="grid gap-4">
                {disputes.map((each) => (
                  <li key={each.id}>
                    <OneDispute dispute={each} isListed />
                  </li>
                ))}
              </ul>
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}

import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/activity-page'
import { ActivityEntry } from './activity-entry.tsx'
import { ActivityFilters, filterOf } from './activity-filters.tsx'
import { NewestAndOlder } from '#web/admin/kit/parts/newest-and-older.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Activity', matches)

const SHOWN = 30

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /activity', {
    query: { ...filterOf(searchParams), before: searchParams.get('before') ?? '', limit: SHOWN },
    signal,
  })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Changes by all staff in the back office, newest first (rules: activity list). */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const search = useQuery()
  const stale = useStale()
  const filter = filterOf(search)
  const filtered = Object.values(filter).some(Boolean)
  const at = (before: string) =>
    `?${new URLSearchParams([...Object.entries(filter), ['before', before]].filter(([, value]) => value !== ''))}`
  return (
    <>
      <PageHead title="Activity" action={<DownloadButton what="activity" query={filter} />} />
      <ActivityFilters filter={filter} people={loaderData.ok ? loaderData.body.people : []} />
      <Answered answer={loaderData}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title={filtered ? 'No matching activity' : 'No activity yet'}>
              {!filtered && (
                <p className="max-w-sm text-soft">
                  Changes that staff make in the back office appear here, with their name and the time.
                </p>
              )}
            </EmptyState>
          ) : (
            <ol
              aria-label="Changes"
              aria-busy={stale || undefined}
              className="grid divide-y divide-line border-y border-line"
            >
              {entries.map((entry) => (
                <ActivityEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Answered>
      {loaderData.ok && <NewestAndOlder older={loaderData.body.older} at={at} />}
    </>
  )
}

import { settingsGroups } from '#shop/platform/settings/settings.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/search-page'
import { askWithHistory } from './ask-group.ts'
import { OneGroup } from './one-group.tsx'

const { label, about } = settingsGroups.search

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(label, matches)

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const { page, limit } = listQuery(url.searchParams)
  const [group, inVain] = await Promise.all([
    askWithHistory('search', signal),
    ask('GET /searches/without-results', { query: { page, limit }, signal }),
  ])
  return { group, inVain }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * Search synonyms and, below them, shoppers' searches without results
 * (rules: search synonyms, searches without results).
 */
export default function SearchPage({ loaderData: { group, inVain } }: Route.ComponentProps) {
  const list = useList()
  const stale = useStale()
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title={label} />
      <p className="-mt-4 mb-8 text-soft">{about}</p>
      <OneGroup group="search" {...group} />
      <section className="mt-12" aria-labelledby="searches-without-results">
        <h2 id="searches-without-results" className="mb-2 text-title">
          Searches without results
        </h2>
        <p className="mb-6 text-soft">
          Searches without results in the last 90 days. Add a synonym above, or use the word in a product name, so that
          shoppers find the product.
        </p>
        <Answered answer={inVain}>
          {({ sought, total }) =>
            total === 0 ? (
              <EmptyState title="No searches without results" />
            ) : (
              <>
                <Table
                  caption="Searches without results"
                  columns={columns}
                  rows={sought}
                  rowKey={({ words }) => words}
                  stale={stale}
                />
                <ListFoot list={list} total={total} stale={stale} />
              </>
            )
          }
        </Answered>
      </section>
    </>
  )
}

const columns: Column<AnswerOf<'GET /searches/without-results'>['sought'][number]>[] = [
  {
    name: 'Search',
    phone: 'col-start-1 col-span-4 row-start-1',
    cell: ({ words }) => (
      <span className="block truncate" title={words} dir="auto">
        {words}
      </span>
    ),
  },
  {
    name: 'Times',
    width: 'w-32',
    phone: 'col-start-1 col-span-2 row-start-2',
    cell: ({ times }) => (times === 1 ? 'once' : `${times} times`),
  },
  {
    name: 'Last searched',
    width: 'w-44',
    phone: 'col-start-3 col-span-2 row-start-2',
    cell: ({ lastDay }) => <time dateTime={lastDay}>{lastDay}</time>,
  },
]

import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '../parts/list.tsx'
import { Moment } from '../parts/details.tsx'
import type { Route } from './+types/subscribers-page'
import { CustomersHead } from './customer.tsx'

export const meta = () => privateMeta('Newsletter')

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /newsletter', { query: listQuery(url.searchParams, 'q'), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Who reads the newsletter. */
export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q')
  const stale = useStale()
  return (
    <>
      <CustomersHead title="Newsletter">
        <DownloadButton what="subscribers" />
      </CustomersHead>
      <ListFilters list={list} search="Email" />
      <Answered answer={loaderData}>
        {({ subscribers, total }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No subscriber matches' : 'Nobody has subscribed yet'} />
          ) : (
            <>
              <Table
                caption="Subscribers"
                columns={columns}
                rows={subscribers}
                rowKey={({ email }) => email}
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

const columns: Column<AnswerOf<'GET /newsletter'>['subscribers'][number]>[] = [
  { name: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { name: 'Subscribed', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

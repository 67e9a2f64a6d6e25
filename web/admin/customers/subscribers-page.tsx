import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useAsked } from '../parts/asked.ts'
import { CustomersHead } from './customers-head.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { useListAddress } from '../parts/list-address.ts'
import { ListFilters } from '../parts/list-filters.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Moment } from '../parts/moment.tsx'
import { Shown } from '../parts/shown.tsx'

type Subscriber = AnswerOf<'GET /newsletter'>['subscribers'][number]

export const meta = () => privateMeta('Newsletter')

const columns: Column<Subscriber>[] = [
  { name: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { name: 'Subscribed', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

/** Who reads the newsletter. */
export default function SubscribersPage() {
  const list = useListAddress('q')
  const asked = useAsked('GET /newsletter', { query: list.query })
  return (
    <>
      <CustomersHead title="Newsletter">
        <DownloadButton what="subscribers" />
      </CustomersHead>
      <ListFilters list={list} search="Email" />
      <Shown asked={asked}>
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
                stale={asked.loading}
              />
              <ListFoot list={list} total={total} stale={asked.loading} />
            </>
          )
        }
      </Shown>
    </>
  )
}

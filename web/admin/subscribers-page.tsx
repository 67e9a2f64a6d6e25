import { privateMeta } from '#web/frame/page-meta.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useAsked } from './asked.ts'
import { CustomersHead } from './customers/customers-head.tsx'
import { DownloadButton } from './files/download-button.tsx'
import { useListAddress } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListFoot } from './list-foot.tsx'
import { Moment } from './moment.tsx'
import { Shown } from './shown.tsx'

type Subscriber = { email: string; createdAt: string }

export const meta = () => privateMeta('Newsletter')

const columns: Column<Subscriber>[] = [
  { name: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { name: 'Subscribed', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

/** Who reads the newsletter. */
export default function SubscribersPage() {
  const list = useListAddress('q')
  const asked = useAsked<{ subscribers: Subscriber[]; total: number }>(`/newsletter${list.query}`)
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
              <Table caption="Subscribers" columns={columns} rows={subscribers} rowKey={({ email }) => email} stale={asked.loading} />
              <ListFoot list={list} total={total} stale={asked.loading} />
            </>
          )
        }
      </Shown>
    </>
  )
}

import { privateMeta } from '#web/frame/page-meta.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { useAsked } from '../parts/asked.ts'
import { DeletionTrail } from '../audit/audit-trail.tsx'
import { useDeletions } from '../audit/use-deletions.ts'
import { CustomersHead } from './customers-head.tsx'
import { CustomersTable } from './customers-table.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { useListAddress } from '../parts/list-address.ts'
import { ListFilters } from '../parts/list-filters.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Shown } from '../parts/shown.tsx'

export const meta = () => privateMeta('Customers')

/** All customers, a page at a time (rules: customers page). */
export default function CustomersPage() {
  const list = useListAddress('q')
  const asked = useAsked('GET /customer', { query: list.query })
  const { deletions, deleted } = useDeletions(asked.reload)
  return (
    <>
      <CustomersHead title="Customers">
        <DownloadButton what="customers" />
      </CustomersHead>
      <ListFilters list={list} search="Name, email or phone" />
      <Shown asked={asked}>
        {({ users, total }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No customer matches' : 'You have no user yet'} />
          ) : (
            <>
              <CustomersTable customers={users} stale={asked.loading} onDeleted={deleted} />
              <ListFoot list={list} total={total} stale={asked.loading} />
            </>
          )
        }
      </Shown>
      <DeletionTrail key={deletions} subject="customer" title="Deleted customers" />
    </>
  )
}

import { useState } from 'react'
import { config } from '#config'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useAsked } from './asked.ts'
import { DeletionTrail } from './audit/audit-trail.tsx'
import type { ShownCustomer } from './customers/customer.ts'
import { CustomersHead } from './customers/customers-head.tsx'
import { CustomersTable } from './customers/customers-table.tsx'
import { DownloadButton } from './files/download-button.tsx'
import { useListAddress } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { Shown } from './shown.tsx'
import { useWithinPages } from './within-pages.ts'

type Customers = { users: ShownCustomer[]; total: number }

export const meta = () => privateMeta('Customers')

/** Spec §2, Admin customers. */
export default function CustomersPage() {
  const list = useListAddress('q')
  const asked = useAsked<Customers>(`/customer${list.query}`)
  useWithinPages(list, asked)
  const [deletions, setDeletions] = useState(0)
  const deleted = () => {
    asked.reload()
    setDeletions((count) => count + 1)
  }
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
              <Pagination page={list.page} limit={list.limit} total={total} sizes={config.limits.pageSizes} to={(page, limit) => list.to({ page, limit })} />
            </>
          )
        }
      </Shown>
      <DeletionTrail key={deletions} subject="customer" title="Deleted customers" />
    </>
  )
}

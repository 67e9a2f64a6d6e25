import { Navigate } from 'react-router'
import { config } from '#config'
import { Pagination } from '#web/ui/pagination.tsx'
import type { ListAddress } from './list-address.ts'

type ListFootProps = {
  list: ListAddress
  total: number
  /** The total is still that of the list before, whose successor is on its way. */
  stale: boolean
}

/** The foot of a list. A page that is no more, as after its last row was deleted, gives way to the last one there is. */
export function ListFoot({ list: { page, limit, to }, total, stale }: ListFootProps) {
  const last = Math.max(1, Math.ceil(total / limit))
  if (page > last && !stale) return <Navigate to={to({ page: last, limit })} replace />
  return (
    <Pagination
      page={page}
      limit={limit}
      total={total}
      sizes={config.limits.pageSizes}
      to={(page, limit) => to({ page, limit })}
    />
  )
}

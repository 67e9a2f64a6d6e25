import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Asked } from './asked.ts'
import type { ListAddress } from './list-address.ts'

/** Goes to a list's last page from one behind it, as when the last customer of a page was deleted. */
export function useWithinPages({ page, limit, to }: ListAddress, { loading, body }: Pick<Asked<{ total: number }>, 'loading' | 'body'>): void {
  const navigate = useNavigate()
  const last = body && !loading ? Math.max(1, Math.ceil(body.total / limit)) : null
  const address = last !== null && page > last ? to({ page: last, limit }) : null
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true, preventScrollReset: true })
  }, [address, navigate])
}

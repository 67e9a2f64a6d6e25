import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { adminPaths } from '#web/admin/paths.ts'

let wanted: string | null = null

/** Where in the back office somebody was going, or was when her session ended: the sign-in leads there. */
export const wantTo = (address: string): void => {
  wanted = address
}

/**
 * For the sign-in: where it leads, kept with this entry of the browser's history. It is in no storage, for an address
 * may hold a customer's name that was searched for.
 */
export function useWanted(): string {
  const { state } = useLocation()
  const navigate = useNavigate()
  const to = wanted ?? (state as { to?: string } | null)?.to ?? ''
  useEffect(() => {
    if (wanted) void navigate(paths.adminLogin, { replace: true, state: { to: wanted } })
    wanted = null
  }, [navigate])
  return to
}

/** The address if it is one of the back office, which nobody can write there from outside; else its first page. */
export const backOfficeAt = (address: string): string =>
  /^\/admin(\/[\w/-]*)?(\?[^#]*)?$/.test(address) ? address : adminPaths.analytics

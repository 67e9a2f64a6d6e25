import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { adminPaths } from '#web/admin/paths.ts'

let wanted: string | null = null

/**
 * Stores the back office page that the user requested, or that was open when the session expired; the login returns to
 * it.
 */
export const wantTo = (address: string): void => {
  wanted = address
}

/**
 * Returns the page to open after the login, from the current history entry. It is not in browser storage, because the
 * URL may contain a customer's name from a search.
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

/** Returns the URL if it is a valid back office URL, otherwise the first page. This prevents open redirects. */
export const backOfficeAt = (address: string): string =>
  /^\/admin(\/[\w/-]*)?(\?[^#]*)?$/.test(address) ? address : adminPaths.analytics

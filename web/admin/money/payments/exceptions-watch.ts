import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { ask } from '#web/api-client.ts'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'

/** Number of payments to check, shown in the sidebar. */
export const useExceptionsCount = create<{ count: number }>()(() => ({ count: 0 }))

/**
 * Reloads the count on every navigation in the back office. If that fails, the old count is kept. It is not a router
 * loader, because that would delay every action.
 */
export function useExceptionsWatch(): void {
  const { pathname } = useLocation()
  const isHers = useMay().includes('money')
  useEffect(() => {
    if (!isHers) return
    const leaving = new AbortController()
    ask('GET /payment-exceptions', { signal: leaving.signal }).then(
      (answer) => answer.ok && useExceptionsCount.setState({ count: answer.body.money.length }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [pathname, isHers])
}

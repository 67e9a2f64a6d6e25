import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { ask } from '#web/api-client.ts'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'

/** How much money waits to be looked at: what the sidebar says. */
export const useExceptionsCount = create<{ count: number }>()(() => ({ count: 0 }))

/**
 * Counts anew on every page of the back office, which doesn't wait for it. A count that can't be had stays as it was.
 * Loaded by the router, it would be awaited after every action.
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

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'

const AGAIN_AFTER_MS = 60_000

/**
 * The app-start load: who is signed in, with her address and orders (rules: who is signed in). Only with a token, and
 * only then is the code for it fetched. It is repeated when another page opens a minute later or more, so that a session
 * that ended meanwhile ends there (rules: ended session).
 */
export function useSignedInState(): void {
  const read = useStateRead()
  const token = useAuth(({ token, role }) => (role === 'customer' ? token : null))
  const { pathname } = useLocation()
  const asked = useRef<{ token: string; at: number }>(null)
  useEffect(() => {
    if (!read || !token) return
    if (asked.current?.token === token && Date.now() - asked.current.at < AGAIN_AFTER_MS) return
    asked.current = { token, at: Date.now() }
    const refresh = () =>
      void import('./signed-in-state.ts').then(
        ({ refreshSession }) => refreshSession(),
        // What was last seen of her stays; she is asked after again when there is a connection.
        () => {
          asked.current = null
          addEventListener('online', refresh, { once: true })
        },
      )
    refresh()
    return () => removeEventListener('online', refresh)
  }, [read, token, pathname])
}

import { useEffect } from 'react'
import { useAuth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'

/**
 * The app-start load: who is signed in, with her address and orders (rules: who is signed in). Only with a token, and
 * only then is the code for it fetched.
 */
export function useSignedInState(): void {
  const read = useStateRead()
  const token = useAuth(({ token, role }) => (role === 'customer' ? token : null))
  useEffect(() => {
    if (!read || !token) return
    const refresh = () =>
      void import('./signed-in-state.ts').then(
        ({ refreshSession }) => refreshSession(),
        // What was last seen of her stays; she is asked after again when there is a connection.
        () => addEventListener('online', refresh, { once: true }),
      )
    refresh()
    return () => removeEventListener('online', refresh)
  }, [read, token])
}

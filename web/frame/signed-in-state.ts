import { ask } from '#web/api-client.ts'
import { endSession, useAuth } from '#web/state/auth-store.ts'
import { followCart } from '#web/state/cart-sync.ts'

const AGAIN_AFTER_MS = 60_000
let last: { token: string; at: number } | undefined

/** Refreshes the session of this token, unless that was done less than a minute ago. */
export function refreshIfOld(token: string): void {
  if (last?.token === token && Date.now() - last.at < AGAIN_AFTER_MS) return
  last = { token, at: Date.now() }
  void refreshSession()
}

/**
 * Loads the signed-in user and stores the response, whatever page the visit starts on. For an invalid token, the
 * endpoint returns no user, and the session ends (rules: current session, expired session).
 */
export async function refreshSession(): Promise<void> {
  const { token } = useAuth.getState()
  const answer = await ask('GET /auth/session', { keepSession: true })
  const auth = useAuth.getState()
  if (!answer.ok || auth.token !== token) return
  if (!answer.body.user) return token ? endSession() : undefined
  auth.setDetails(answer.body.user)
  auth.setAddress(answer.body.address)
  auth.setOrders(answer.body.orders)
  if (answer.body.user.role === 'customer') followCart()
}

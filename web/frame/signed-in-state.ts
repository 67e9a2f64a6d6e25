import { ask } from '#web/api-client.ts'
import { endSession, useAuth } from '#web/state/auth-store.ts'
import { followCart } from '#web/state/cart-sync.ts'

/**
 * Loads the signed-in user and stores the response, on whichever page the visit starts. The endpoint returns no user
 * for an invalid token, which ends the session (rules: current session, expired session).
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

import { ask } from '#web/api-client.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { followBag } from '#web/state/bag-on-server.ts'
import { purge } from '#web/state/browser-state.ts'

/**
 * Asks who is signed in and keeps the answer, on whatever page she begins; a token that died is forgotten without a word
 * (rules: who is signed in).
 */
export async function refreshSession(): Promise<void> {
  const { token } = useAuth.getState()
  const answer = await ask('GET /auth/session', { keepSession: true })
  const auth = useAuth.getState()
  if (!answer.ok || auth.token !== token) return
  if (!answer.body.user) return purge()
  auth.setDetails(answer.body.user)
  auth.setAddress(answer.body.address)
  auth.setOrders(answer.body.orders)
  if (answer.body.user.role === 'customer') followBag()
}

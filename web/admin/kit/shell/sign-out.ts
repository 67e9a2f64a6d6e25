import { useNavigate } from 'react-router'
import { ask } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { setSigningOut } from '#web/state/auth-store.ts'
import { purge } from '#web/state/browser-state.ts'
import { endPushHere } from '#web/admin/account/notifications/push-here.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Ends the session on the server, forgets everything here and goes to the sign-in
 * (rules: session, kept in the browser). It belongs to no page that could have an action for it.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    setSigningOut(true)
    const answer = await ask('POST /auth/logout', { keepSession: true })
    if (!answer.ok && answer.status !== 401) {
      setSigningOut(false)
      toast.error(answer.message)
      return
    }
    // A browser that others use too tells them nothing.
    void endPushHere().catch(() => undefined)
    purge()
    toast.success(answer.ok ? answer.body.message : 'Logged out successfully')
    await navigate(paths.adminLogin, { replace: true })
  }
}

import { useEffect, useRef } from 'react'
import { replace, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useAuth, type Auth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetDraft } from '../products/add/draft.ts'

const isVerifiedAdmin = ({ verified, role }: Auth): boolean => verified && role === 'admin'
const turnAway = () => toast.error('Login as admin', { id: 'login-as-admin' })

/** Lets no page of the back office load for anyone but a verified admin. */
export function adminsOnly(): void {
  if (isVerifiedAdmin(useAuth.getState())) return
  turnAway()
  throw replace(paths.adminLogin)
}

/**
 * Whether a verified admin is here; anyone else is sent to the sign-in (rules: members' pages). Who was one and signed
 * out, here or in another tab, goes there without being told to sign in, and leaves nothing behind.
 */
export function useAdminGuard(): boolean {
  const read = useStateRead()
  const isAdmin = useAuth(isVerifiedAdmin)
  const wasAdmin = useRef(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!read) return
    if (isAdmin) {
      wasAdmin.current = true
      return
    }
    if (wasAdmin.current) forgetDraft()
    else turnAway()
    void navigate(paths.adminLogin, { replace: true })
  }, [read, isAdmin, navigate])
  return read && isAdmin
}

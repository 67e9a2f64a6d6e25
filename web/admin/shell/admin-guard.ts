import { useEffect, useRef } from 'react'
import { replace, useLocation, useNavigate, type MiddlewareFunction } from 'react-router'
import { paths } from '#web/paths.ts'
import { useAuth, type Auth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetDrafts, useDrafts } from '../drafts/drafts.ts'
import { forgetDraftImages } from '../products/images/draft-images.ts'
import { wantTo } from './where-to.ts'

const isVerifiedAdmin = ({ verified, role }: Auth): boolean => verified && role === 'admin'
const turnAway = () => toast.error('Login as admin', { id: 'login-as-admin' })

/** Lets no page of the back office load for anyone but a verified admin, who goes on to it once she has signed in. */
export const adminsOnly: MiddlewareFunction<unknown> = ({ request }) => {
  if (isVerifiedAdmin(useAuth.getState())) return
  turnAway()
  const { pathname, search } = new URL(request.url)
  wantTo(pathname + search)
  throw replace(paths.adminLogin)
}

/**
 * Whether a verified admin is here; anyone else is sent to the sign-in (rules: members' pages, ended session). Who was
 * one and signed out, here or in another tab, goes there without being told to sign in, and leaves nothing behind; whose
 * session ended comes back to this page and to what she had not saved (rules: drafts).
 */
export function useAdminGuard(): boolean {
  const read = useStateRead()
  const isAdmin = useAuth(isVerifiedAdmin)
  const was = useRef<string | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!read) return
    const { userId, expired } = useAuth.getState()
    if (isAdmin) {
      was.current = userId
      return forgetOthers(userId)
    }
    const hasExpired = was.current !== null && was.current === expired
    if (was.current === null) turnAway()
    else if (!hasExpired) forgetAll()
    if (was.current === null || hasExpired) wantTo(pathname + search)
    void navigate(paths.adminLogin, { replace: true })
  }, [read, isAdmin, navigate, pathname, search])
  return read && isAdmin
}

function forgetOthers(userId: string | null): void {
  const { owner } = useDrafts.getState()
  if (owner !== null && owner !== userId) forgetAll()
}

function forgetAll(): void {
  forgetDrafts()
  forgetDraftImages()
}

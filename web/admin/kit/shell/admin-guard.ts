import { useEffect, useRef } from 'react'
import { replace, useLocation, useNavigate, type MiddlewareFunction } from 'react-router'
import { paths } from '#web/paths.ts'
import { useAuth, type Auth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetDrafts, useDrafts } from '#web/admin/kit/drafts/drafts.ts'
import { forgetDraftImages } from '#web/admin/product/products/images/draft-images.ts'
import { mayNow, rememberMay, useMay } from './capabilities.tsx'
import { ledFrom } from './entries.ts'
import { wantTo } from './where-to.ts'

export const isVerifiedAdmin = ({ verified, role }: Auth): boolean => verified && role === 'admin'
const turnAway = () => toast.error('Login as admin', { id: 'login-as-admin' })

/** Middleware that redirects everybody except signed-in staff to the login, which returns to the requested page. */
export const adminsOnly: MiddlewareFunction<unknown> = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  if (isVerifiedAdmin(useAuth.getState())) return leadOn(pathname)
  turnAway()
  wantTo(pathname + search)
  throw replace(paths.adminLogin)
}

/** Redirects from a page that the user may not see to the first permitted one (rules: pages by role). */
function leadOn(pathname: string): void {
  const to = ledFrom(pathname, mayNow())
  if (to) throw replace(to)
}

/**
 * Returns whether staff are signed in; redirects everybody else to the login (rules: protected pages, expired session).
 * After a sign-out, also in another tab, there is no message and no page to return to; after an expired session, the
 * login returns to this page and its drafts (rules: form drafts).
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
  const ledTo = ledFrom(pathname, useMay())
  useEffect(() => {
    if (read && isAdmin && ledTo) void navigate(ledTo, { replace: true })
  }, [read, isAdmin, ledTo, navigate])
  return read && isAdmin && !ledTo
}

function forgetOthers(userId: string | null): void {
  const { owner } = useDrafts.getState()
  if (owner !== null && owner !== userId) forgetAll()
}

function forgetAll(): void {
  forgetDrafts()
  forgetDraftImages()
  rememberMay(null, [])
}

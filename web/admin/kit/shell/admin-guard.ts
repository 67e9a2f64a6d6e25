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

/**
 * Middleware that redirects users who are not signed in as staff to the login; after signing in, they return to the
 * requested page.
 */
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
 * Returns whether a staff member is signed in; redirects all other users to the login
 * (rules: protected pages, expired session). After a sign-out in any tab, the login shows no message and then opens the
 * first page. After an expired session, it then returns to this page and its drafts (rules: form drafts).
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

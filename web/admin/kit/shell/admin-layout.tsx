import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { privateMeta } from '#web/frame/page-meta.ts'
import { PageProgress } from '#web/frame/page-progress.tsx'
import { usePageFocus } from '#web/frame/use-page-focus.ts'
import { Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/admin-layout'
import { BrokenPage } from './broken-page.tsx'
import { useExceptionsWatch } from '#web/admin/money/payments/exceptions-watch.ts'
import { useLeftUnsaved } from '#web/admin/kit/drafts/unsaved-work.tsx'
import { StepUpDialog } from '#web/admin/account/second-factor/step-up-dialog.tsx'
import { useFollowing } from '#web/admin/sales-analytics/today/following.ts'
import { adminsOnly, useAdminGuard } from './admin-guard.ts'
import { AdminHeader } from './header.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { Sidebar } from './sidebar.tsx'

/** Meta tags of a missing or broken page; all other pages define theirs. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error
    ? privateMeta(isRouteErrorResponse(error) && error.status === 404 ? 'Not found' : 'Something went wrong', matches)
    : []

/** Middleware that runs before the loaders of all back office pages. */
export const clientMiddleware = [adminsOnly]

/**
 * The frame of the back office: sidebar, header with search, page. Only staff can open it (rules: back-office access).
 */
export default function AdminLayout() {
  return (
    <ForAdmins>
      <Outlet />
    </ForAdmins>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ForAdmins>
      <BrokenPage error={error} />
    </ForAdmins>
  )
}

function ForAdmins({ children }: { children: ReactNode }) {
  const isAdmin = useAdminGuard()
  return isAdmin ? <Shell>{children}</Shell> : <Waiting />
}

function Shell({ children }: { children: ReactNode }) {
  const main = usePageFocus()
  useExceptionsWatch()
  useLeftUnsaved()
  useFollowing()
  useRowKeys()
  return (
    <div className="back-office fills-window xl:grid xl:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a href="#main" className="label sr-only bg-ink p-4 text-paper focus:not-sr-only focus:fixed focus:z-50">
        Skip to the content
      </a>
      <PageProgress />
      <StepUpDialog />
      <Sidebar />
      <div className="min-w-0">
        <AdminHeader />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-[76rem] px-4 pt-8 pb-32 wrap-break-word outline-none [&_:is(h2,h3)]:font-sans md:px-8 md:pt-10 lg:pb-10 print:max-w-none print:p-0"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

/** Placeholder rendered by the server, which doesn't know the user. */
const Waiting = () => (
  <main
    aria-busy="true"
    aria-label="Back office"
    className="mx-auto grid w-full max-w-[76rem] gap-8 px-4 py-10 md:px-8"
  >
    <h1 className="sr-only">Back office</h1>
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-96 w-full" />
  </main>
)

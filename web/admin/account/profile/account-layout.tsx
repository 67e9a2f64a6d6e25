import { Outlet } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { ask } from '#web/api-client.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { AuditTrail } from '#web/admin/kit/audit/audit-trail.tsx'
import type { Route } from './+types/account-layout'
import { PageHead, Tabs } from '#web/admin/kit/parts/page-head.tsx'

const tabs = [
  { label: 'Profile', to: adminPaths.account },
  { label: 'Change Password', to: adminPaths.password },
  { label: 'Sessions', to: adminPaths.sessions },
  { label: 'Notifications', to: adminPaths.notificationChoices },
  { label: 'Second factor', to: adminPaths.secondFactor },
]

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /audit', { query: { subject: 'admin', id: useAuth.getState().userId ?? '' }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The user's account, one page per tab (rules: staff account page). */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Account" />
      <Tabs name="Account" tabs={tabs} />
      <div className="max-w-xl border border-line bg-card p-5 md:p-8">
        <Outlet />
      </div>
      {(loaderData.ok || loaderData.code !== 'factor-needed') && (
        <AuditTrail title="Changes to your account" answer={loaderData} />
      )}
    </>
  )
}

import { Outlet } from 'react-router'
import { paths } from '#web/paths.ts'
import { ask } from '#web/api-client.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import type { Route } from './+types/account-layout'
import { PageHead, Tabs } from '../parts/page-head.tsx'

const tabs = [
  { label: 'Profile', to: paths.adminAccount },
  { label: 'Change Password', to: paths.adminPassword },
]

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /audit', { query: { subject: 'admin', id: useAuth.getState().userId ?? '' }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The admin's own account: two tabs, each a page of its own (rules: own account). */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Account" />
      <Tabs name="Account" tabs={tabs} />
      <div className="max-w-xl border border-line bg-card p-5 md:p-8">
        <Outlet />
      </div>
      <AuditTrail title="Changes of your account" answer={loaderData} />
    </>
  )
}

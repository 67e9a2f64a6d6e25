import { Outlet } from 'react-router'
import { paths } from '#web/paths.ts'
import { OwnAudit } from './own-audit.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Tabs } from '../parts/tabs.tsx'

const tabs = [
  { label: 'Profile', to: paths.adminAccount },
  { label: 'Change Password', to: paths.adminPassword },
]

/** The admin's own account: two tabs, each a page of its own (rules: own account). */
export default function AccountLayout() {
  return (
    <>
      <PageHead title="Account" />
      <Tabs name="Account" tabs={tabs} />
      <div className="max-w-xl border border-line bg-card p-5 md:p-8">
        <Outlet />
      </div>
      <OwnAudit />
    </>
  )
}

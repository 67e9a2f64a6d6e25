import { NavLink, Outlet } from 'react-router'
import { paths } from '#web/paths.ts'
import { PageHead } from './page-head.tsx'

const tabs = [
  { label: 'Profile', to: paths.adminAccount },
  { label: 'Change Password', to: paths.adminPassword },
]

/** The admin's own account: two tabs, each a page of its own (spec §2, Admin account). */
export default function AccountLayout() {
  return (
    <>
      <PageHead title="Account" />
      <nav aria-label="Account" className="mb-8 flex gap-6 border-b border-line">
        {tabs.map(({ label, to }) => (
          <NavLink key={to} to={to} end className="label -mb-px grid min-h-12 place-items-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-ink">
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="max-w-xl border border-line bg-card p-5 md:p-8">
        <Outlet />
      </div>
    </>
  )
}

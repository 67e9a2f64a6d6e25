import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { ArrowIcon } from '#web/ui/icons.tsx'

/** A page's heading, with what can be done there at its right. */
export const PageHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
    <h1 className="text-title">{title}</h1>
    {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
  </header>
)

/** The way back to the list that this page belongs to. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="label mb-4 inline-flex min-h-11 items-center gap-2 text-soft hover:text-ink">
    <ArrowIcon back />
    {children}
  </Link>
)

type TabsProps = { name: string; tabs: readonly { label: string; to: string }[] }

/** Pages that belong together, side by side. */
export const Tabs = ({ name, tabs }: TabsProps) => (
  <nav aria-label={name} className="mb-8 flex gap-4 overflow-x-auto border-b border-line sm:gap-6">
    {tabs.map(({ label, to }) => (
      <NavLink
        key={to}
        to={to}
        end
        className="label grid min-h-12 shrink-0 place-items-center border-b-2 border-transparent -outline-offset-2 hover:border-line aria-[current=page]:border-ink"
      >
        {label}
      </NavLink>
    ))}
  </nav>
)

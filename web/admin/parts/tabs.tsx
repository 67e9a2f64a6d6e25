import { NavLink } from 'react-router'

type TabsProps = { name: string; tabs: readonly { label: string; to: string }[] }

/** Pages that belong together, side by side. */
export const Tabs = ({ name, tabs }: TabsProps) => (
  <nav aria-label={name} className="mb-8 flex gap-4 overflow-x-auto sm:gap-6 border-b border-line">
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

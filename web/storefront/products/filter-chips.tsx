import { Link } from 'react-router'
import type { FilterChip } from './filter-chips.server.ts'

/**
 * Links above the list, in one row that scrolls: active filters, which a click removes, and on phones the most used
 * choices. Keyed by label, so that a choice keeps the focus when it becomes active.
 */
export const FilterChips = ({ chips, all }: { chips: readonly FilterChip[]; all: string }) => (
  <ul aria-label="Filters" className="filter-chips">
    {chips.map(({ label, short = label, to, isActive }) => (
      <li key={label} className={isActive ? undefined : 'lg:hidden'}>
        <Link
          to={to}
          rel="nofollow"
          preventScrollReset
          aria-label={isActive ? `Remove ${label}` : label}
          className={isActive ? 'bg-sand hover:bg-line' : 'border border-edge bg-card hover:bg-sand'}
        >
          {short} {isActive && <span aria-hidden="true">×</span>}
        </Link>
      </li>
    ))}
    {chips[0]?.isActive && (
      <li>
        <Link to={all} preventScrollReset className="underline underline-offset-4">
          Clear all
        </Link>
      </li>
    )}
  </ul>
)

import { Link } from 'react-router'
import type { ActiveFilter } from './active-filters.server.ts'

/** The active filters as links; each link removes one. */
export const ActiveFilters = ({ filters, all }: { filters: readonly ActiveFilter[]; all: string }) => (
  <ul aria-label="Active filters" className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
    {filters.map(({ label, without }) => (
      <li key={label}>
        <Link
          to={without}
          preventScrollReset
          aria-label={`Remove ${label}`}
          className="inline-flex min-h-11 items-center gap-2 bg-sand px-3 text-caption hover:bg-line"
        >
          {label} <span aria-hidden="true">×</span>
        </Link>
      </li>
    ))}
    <li>
      <Link
        to={all}
        preventScrollReset
        className="label inline-flex min-h-11 items-center px-2 underline underline-offset-4"
      >
        Clear all
      </Link>
    </li>
  </ul>
)

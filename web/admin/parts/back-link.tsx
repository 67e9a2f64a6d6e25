import { Link } from 'react-router'
import { ArrowIcon } from '#web/ui/icons.tsx'

/** The way back to the list that this page belongs to. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="label mb-4 inline-flex min-h-11 items-center gap-2 text-soft hover:text-ink">
    <ArrowIcon back />
    {children}
  </Link>
)

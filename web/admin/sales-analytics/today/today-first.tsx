import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { isWithin, pageAt } from '#web/admin/kit/shell/entries.ts'
import { useToday } from './following.ts'
import { NoMail } from '#web/admin/kit/parts/no-mail.tsx'

const kinds = [
  { name: 'toSend', label: 'To send', to: `${adminPaths.orders}?work=to-send` },
  { name: 'toMake', label: 'To make', to: `${adminPaths.orders}?work=to-make` },
  { name: 'lateToMake', label: 'Production overdue', to: `${adminPaths.orders}?work=late` },
  { name: 'toConfirm', label: 'Appointments to confirm', to: adminPaths.appointments },
  { name: 'claims', label: 'Transfers reported by customers', to: adminPaths.transfers },
  { name: 'transfers', label: 'Transfers to confirm', to: adminPaths.transfers },
  { name: 'returns', label: 'Returns', to: adminPaths.returns },
  { name: 'toLookAt', label: 'Payments to check', to: adminPaths.paymentExceptions },
  { name: 'disputes', label: 'Disputes', to: adminPaths.disputes },
  { name: 'settlements', label: 'Payouts', to: adminPaths.settlements },
  { name: 'lowStock', label: 'Low stock', to: `${adminPaths.products}?low=1` },
  { name: 'toRead', label: 'Reviews to approve', to: `${adminPaths.reviews}?state=waiting` },
] as const

/** Today's tasks, each with a number and a link to its list, and below them the notices (rules: to-do list). */
export function TodayFirst({ children }: { children: ReactNode }) {
  const today = useToday(({ today }) => today)
  const may = useMay()
  const hers = kinds.filter(
    ({ name, to }) =>
      isWithin(pageAt(to.replace(/\?.*/, ''))?.needs ?? null, may) && (today === null || today[name] !== undefined),
  )
  if (hers.length === 0) return children
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-4 text-lead">
        Today
      </h2>
      <ul className="grid gap-3 min-[22.5rem]:grid-cols-2 md:gap-4 lg:grid-cols-4">
        {hers.map(({ name, label, to }) => (
          <li key={name}>
            <Link
              to={to}
              className={`flex h-full min-h-14 items-center justify-between gap-3 border-l-4 border-y border-r px-4 py-2 hover:border-ink ${today?.[name] ? 'border-gold bg-card' : 'border-line text-soft'}`}
            >
              <span>{label}</span>
              {today?.[name] !== undefined ? (
                <span
                  className={`tabular-nums lining-nums ${today[name] ? 'text-title leading-tight font-medium' : 'text-body'}`}
                >
                  {today[name]}
                </span>
              ) : (
                <Skeleton className="h-8 w-8" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 border border-line bg-card py-1 text-small *:border-0 *:px-4 *:py-1.5 empty:hidden">
        <NoMail />
        {children}
      </div>
    </section>
  )
}

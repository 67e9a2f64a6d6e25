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

/** Today's tasks, each with a number and a link to its list (rules: to-do list). */
export function TodayFirst() {
  const today = useToday(({ today }) => today)
  const may = useMay()
  const hers = kinds.filter(
    ({ name, to }) =>
      isWithin(pageAt(to.replace(/\?.*/, ''))?.needs ?? null, may) && (today === null || today[name] !== undefined),
  )
  if (hers.length === 0) return null
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-4 text-lead">
        Today
      </h2>
      <div className="mb-4 empty:hidden">
        <NoMail />
      </div>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {hers.map(({ name, label, to }) => (
          <li key={name}>
            <Link
              to={to}
              className={`flex min-h-18 items-center justify-between gap-3 border-l-4 border-y border-r bg-card px-4 py-3 hover:border-ink ${today?.[name] ? 'border-gold' : 'border-line'}`}
            >
              <span>{label}</span>
              {today?.[name] !== undefined ? (
                <span className="text-title font-medium tabular-nums lining-nums">{today[name]}</span>
              ) : (
                <Skeleton className="h-8 w-8" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

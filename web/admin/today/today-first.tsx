import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { useToday } from './following.ts'

const kinds = [
  { name: 'toSend', label: 'To send', to: `${paths.adminOrders}?work=to-send` },
  { name: 'toConfirm', label: 'To confirm', to: paths.adminAppointments },
  { name: 'toLookAt', label: 'Payments to check', to: paths.adminPaymentExceptions },
  { name: 'lowStock', label: 'Low stock', to: `${paths.adminProducts}?low=1` },
] as const

/** What must be done, before anything else: each a number that opens its list (rules: today first). */
export function TodayFirst() {
  const today = useToday(({ today }) => today)
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-4 text-lead">
        Today
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {kinds.map(({ name, label, to }) => (
          <li key={name}>
            <Link
              to={to}
              className={`flex min-h-18 items-center justify-between gap-3 border-l-4 border-y border-r bg-card px-4 py-3 hover:border-ink ${today?.[name] ? 'border-gold' : 'border-line'}`}
            >
              <span>{label}</span>
              {today ? (
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

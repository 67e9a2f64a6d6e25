import { Link } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'

const MOST_SHOWN = 99

/** Number of unread notifications, linked to their list (rules: notification bell). */
export function Bell() {
  const unread = useToday(({ unread }) => unread)
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread
  return (
    <Link
      to={adminPaths.notifications}
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      className="relative ml-auto grid size-11 shrink-0 place-items-center"
    >
      <Icon>
        <path d="M5 17.5h14l-1.8-2.7V10a5.2 5.2 0 0 0-10.4 0v4.8zM10 20.5h4" />
      </Icon>
      {unread > 0 && (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-error px-1 text-center text-caption leading-5 font-medium text-white tabular-nums lining-nums">
          {shown}
        </span>
      )}
    </Link>
  )
}

import { Link } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'

const MOST_SHOWN = 99

/** Bell icon with the number of unread notifications, linked to their list (rules: notification bell). */
export function Bell() {
  const unread = useToday(({ unread }) => unread)
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread
  return (
    <Link
      to={adminPaths.notifications}
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      className="ml-auto flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1"
    >
      <Icon>
        <path d="M5 17.5h14l-1.8-2.7V10a5.2 5.2 0 0 0-10.4 0v4.8zM10 20.5h4" />
      </Icon>
      {unread > 0 && (
        <span className="min-w-5 rounded-full bg-error px-1 text-center text-caption leading-5 font-medium text-white tabular-nums lining-nums">
          {shown}
        </span>
      )}
    </Link>
  )
}

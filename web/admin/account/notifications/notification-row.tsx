import { Link } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ago } from '#web/admin/customers/customers/customer.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'

type Told = AnswerOf<'GET /notifications'>['notifications'][number]

/** One thing that one was told of. What is unread is set apart by its edge and its weight, and said. */
export function NotificationRow({ id, label, text, link, isUrgent, at, isRead }: Told) {
  const from = useHere()
  return (
    <li>
      <Link
        to={link}
        state={{ from }}
        className={`grid gap-x-4 gap-y-1 border-y border-r border-l-4 bg-card px-4 py-3 hover:border-ink sm:grid-cols-[12rem_1fr_auto] sm:items-center ${isRead ? 'border-line text-soft' : 'border-gold'}`}
        onClick={() => void (isRead || noteRead(id))}
      >
        <span>
          <Badge tone={isRead ? 'plain' : isUrgent ? 'accent' : 'busy'}>{label}</Badge>
          {!isRead && <span className="sr-only"> unread</span>}
        </span>
        <span className={`min-w-0 ${isRead ? '' : 'font-medium'}`}>{text}</span>
        <time dateTime={at} className="text-caption text-soft">
          {ago(at)}
        </time>
      </Link>
    </li>
  )
}

/** Noted on the way to another page: as an action of the router's, that page would be loaded twice. Unnoted, it stays unread. */
async function noteRead(id: number): Promise<void> {
  const answer = await ask('PATCH /notifications/{id}', { params: { id: String(id) }, body: { isRead: true } })
  if (answer.ok) useToday.setState({ unread: answer.body.unread })
}

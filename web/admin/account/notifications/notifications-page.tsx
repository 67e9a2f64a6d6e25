import { Link, useFetcher } from 'react-router'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/notifications-page'
import { ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ago } from '#web/admin/customers/customers/customer.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Notifications', matches)

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /notifications', { query: listQuery<never>(searchParams), signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const readUpTo = Number((await request.formData()).get('readUpTo'))
  const answer = await ask('PATCH /notifications', { body: { readUpTo } })
  if (answer.ok) useToday.setState({ unread: answer.body.unread })
  return told(answer)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * The user's notifications. Those that need action come first, and each links to the page where the user can act
 * (rules: notification bell).
 */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const list = useList()
  const stale = useStale()
  return (
    <>
      <PageHead
        title="Notifications"
        action={loaderData.ok && loaderData.body.unread > 0 && <ReadAll upTo={loaderData.body.newest} />}
      />
      <Answered answer={loaderData}>
        {({ notifications, total }) =>
          total === 0 ? (
            <EmptyState title="No notifications yet">
              <p className="max-w-sm text-soft">
                New orders, payments to check, appointments and low stock appear here as soon as they happen.
              </p>
            </EmptyState>
          ) : (
            <>
              <Rows
                heading="Needs action"
                stale={stale}
                rows={notifications.filter(needsAction)}
                name="Notifications that need action"
              />
              <Rows
                heading={notifications.some(needsAction) ? 'Other' : ''}
                stale={stale}
                rows={notifications.filter((each) => !needsAction(each))}
                name="Notifications"
              />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}

function ReadAll({ upTo }: { upTo: number }) {
  const { submit, state } = useFetcher()
  return (
    <Button
      look="outline"
      busy={state !== 'idle'}
      onClick={() => void submit({ readUpTo: upTo }, { method: 'post', ...pressed })}
    >
      Mark all as read
    </Button>
  )
}

type Told = AnswerOf<'GET /notifications'>['notifications'][number]

const needsAction = ({ isUrgent, isRead, isSettled }: Told): boolean => isUrgent && !isRead && !isSettled

type RowsProps = { heading: string; name: string; rows: readonly Told[]; stale: boolean }

const Rows = ({ heading, name, rows, stale }: RowsProps) =>
  rows.length > 0 && (
    <section className="mb-8">
      {heading && <h2 className="label mb-3 text-soft">{heading}</h2>}
      <ul aria-label={name} aria-busy={stale || undefined} className="grid gap-2">
        {rows.map((each) => (
          <NotificationRow key={each.id} {...each} />
        ))}
      </ul>
    </section>
  )

/** One notification. Unread ones have a different border and bold text, and screen readers announce them as unread. */
function NotificationRow(told: Told) {
  const { id, label, text, link, at, isRead } = told
  const from = useHere()
  return (
    <li>
      <Link
        to={link}
        state={{ from }}
        className={`grid gap-x-4 gap-y-1 border-y border-r border-l-4 bg-card px-4 py-3 hover:border-ink sm:grid-cols-[12rem_1fr_auto] sm:items-center ${needsAction(told) ? 'border-gold' : isRead ? 'border-line text-soft' : 'border-edge'}`}
        onClick={() => void (isRead || noteRead(id))}
      >
        <span>
          <Badge tone={needsAction(told) ? 'busy' : 'plain'}>{label}</Badge>
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

/**
 * Marks a notification as read while navigating. A router action would load the next page twice. If the request fails,
 * the notification remains unread.
 */
async function noteRead(id: number): Promise<void> {
  const answer = await ask('PATCH /notifications/{id}', { params: { id: String(id) }, body: { isRead: true } })
  if (answer.ok) useToday.setState({ unread: answer.body.unread })
}

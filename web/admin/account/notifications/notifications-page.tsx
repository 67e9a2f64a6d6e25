import { useFetcher } from 'react-router'
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
import { NotificationRow } from './notification-row.tsx'

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

/** What one was told of, the newest first; a press leads to where something can be done about it (rules: the bell). */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const list = useList()
  const stale = useStale()
  return (
    <>
      <PageHead title="Notifications">
        {loaderData.ok && loaderData.body.unread > 0 && <ReadAll upTo={loaderData.body.newest} />}
      </PageHead>
      <Answered answer={loaderData}>
        {({ notifications, total }) =>
          total === 0 ? (
            <EmptyState title="Nothing to tell yet">
              <p className="max-w-sm text-soft">
                New orders, payments to check, appointments and what runs low stand here as soon as they happen.
              </p>
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Notifications" aria-busy={stale || undefined} className="grid gap-2">
                {notifications.map((each) => (
                  <NotificationRow key={each.id} {...each} />
                ))}
              </ul>
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

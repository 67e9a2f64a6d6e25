import { useFetcher } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment, whenOf } from '#web/admin/kit/parts/details.tsx'
import { idToDelete } from '#web/admin/kit/parts/row-actions.tsx'
import type { Route } from './+types/sessions-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Sessions', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /sessions', { signal })

const OTHERS = 'others'

export async function clientAction({ request }: Route.ClientActionArgs) {
  const id = await idToDelete(request)
  const answer = await (id === OTHERS ? ask('DELETE /sessions') : ask('DELETE /sessions/{id}', { params: { id } }))
  return told(answer, ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The user's active sessions, each with a button that ends it (rules: active sessions). */
export default function SessionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Answered answer={loaderData}>
      {({ sessions }) => (
        <div className="grid gap-6">
          <p className="text-soft">
            These browsers are signed in to your account. If you don’t recognise one of them, sign it out and change
            your password.
          </p>
          <ul aria-label="Sessions" className="grid divide-y divide-line border-y border-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <SignOutThere id={OTHERS} look="danger">
              Sign out everywhere else
            </SignOutThere>
          )}
        </div>
      )}
    </Answered>
  )
}

type Session = AnswerOf<'GET /sessions'>['sessions'][number]

const SessionRow = ({ session: { id, device, openedAt, lastSeenAt, isThisOne } }: { session: Session }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3 font-medium">
        {nameOf(device)} {isThisOne && <Badge tone="good">This browser</Badge>}
      </p>
      <p className="text-caption text-soft">
        Last seen <Moment at={lastSeenAt} />
      </p>
      <p className="text-caption text-soft">
        Signed in <Moment at={openedAt} />
      </p>
    </div>
    {!isThisOne && (
      <SignOutThere id={id} look="outline" label={`Sign out ${nameOf(device)}, last seen ${whenOf(lastSeenAt)}`}>
        Sign out
      </SignOutThere>
    )}
  </li>
)

const nameOf = (device: string): string => device || 'Unknown browser'

type SignOutThereProps = { id: string; look: 'outline' | 'danger'; label?: string; children: string }

function SignOutThere({ id, look, label, children }: SignOutThereProps) {
  const { submit, state } = useFetcher()
  return (
    <Button
      look={look}
      aria-label={label}
      busy={state !== 'idle'}
      onClick={() => void submit({ id }, { method: 'delete', ...pressed })}
    >
      {children}
    </Button>
  )
}

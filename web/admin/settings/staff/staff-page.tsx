import { ask, type Answer } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/staff-page'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import type { StaffAction } from './member.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Staff', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /staff', { signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const action = (await request.json()) as StaffAction
  return (isInDialog(action) ? toldInForm : told)(await answerTo(action), ({ message }) => message)
}

const isInDialog = (action: StaffAction): boolean =>
  action.do === 'remove' || action.do === 'reset factor' || (action.do === 'change' && action.roles !== undefined)

function answerTo(action: StaffAction): Promise<Answer<{ message: string }>> {
  switch (action.do) {
    case 'invite':
      return ask('POST /staff', { body: { email: action.email, roles: action.roles } })
    case 'invite again':
      return ask('POST /staff/{id}/invitations', { params: { id: action.id } })
    case 'change':
      return ask('PATCH /staff/{id}', { params: { id: action.id }, body: { roles: action.roles, state: action.state } })
    case 'reset factor':
      return ask('DELETE /staff/{id}/second-factor', { params: { id: action.id } })
    case 'remove':
      return ask('DELETE /staff/{id}', { params: { id: action.id } })
  }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The staff with their permissions, and a form to invite more (rules: staff invitation, suspended staff). */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Staff" />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <Answered answer={loaderData}>
          {({ staff }) => (
            <ul aria-label="Staff" className="divide-y divide-line border border-line bg-card">
              {staff.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          )}
        </Answered>
        <InviteForm />
      </div>
    </>
  )
}

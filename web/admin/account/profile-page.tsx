import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { told } from '#web/parts/answered.tsx'
import { textsIn } from '#web/parts/use-form.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Route } from './+types/profile-page'
import { EditToggle } from './edit-toggle.tsx'
import { useToggledForm } from './toggled-form.ts'

export const meta = () => privateMeta('Account')

const fields = ['name', 'email'] as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await ask('PATCH /admin/profile', { body: await textsIn(request, ...fields) })
  if (answer.ok) {
    const { name, email } = answer.body.admin
    useAuth.getState().setDetails({ name, email })
  }
  return told(answer, ({ message }) => message)
}

/** The admin's own name and e-mail (rules: own account, own profile). */
export default function ProfilePage() {
  const details = useAuth(({ userDetails }) => userDetails)
  const { form, field, editing, toggle, busy } = useToggledForm({ required: fields })
  return (
    <form {...form} key={`${details?.name} ${details?.email}`} aria-label="Profile" className="grid gap-5">
      <EditToggle editing={editing} onToggle={toggle} />
      <Field {...field('name')} label="Name" autoComplete="name" defaultValue={details?.name} />
      <Field {...field('email')} label="Email" type="email" autoComplete="email" defaultValue={details?.email} />
      <Button type="submit" busy={busy} disabled={!editing}>
        EDIT PROFILE
      </Button>
    </form>
  )
}

import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EditToggle } from './edit-toggle.tsx'
import { useToggledForm } from './toggled-form.ts'

export const meta = () => privateMeta('Account')

/** The admin's own name and e-mail (rules: own account, own profile). */
export default function ProfilePage() {
  const details = useAuth(({ userDetails }) => userDetails)
  const setDetails = useAuth(({ setDetails }) => setDetails)
  const { form, field, editing, toggle, busy } = useToggledForm({
    required: ['name', 'email'],
    send: (values) => ask('PATCH /admin/profile', { body: values }),
    onSent: ({ admin: { name, email } }) => setDetails({ name, email }),
  })
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

import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { told } from '#web/parts/answered.tsx'
import { textsIn } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/password-page'
import { EditToggle } from './edit-toggle.tsx'
import { useToggledForm } from './toggled-form.ts'

const MISMATCH = 'New Password and Confirm New Password do not match'

export const meta = () => privateMeta('Change password')

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = await textsIn(request, 'oldPassword', 'password')
  return told(await ask('PATCH /admin/password', { body }), ({ message }) => message)
}

/** Another password for the admin herself. A success clears the fields (rules: own account). */
export default function PasswordPage() {
  const { form, field, editing, toggle, busy } = useToggledForm({
    required: ['oldPassword', 'password', 'confirmation'],
    check: mismatch,
  })
  return (
    <form {...form} aria-label="Change password" className="grid gap-5">
      <EditToggle editing={editing} onToggle={toggle} />
      <PasswordField {...field('oldPassword')} label="Old Password" autoComplete="current-password" />
      <PasswordField {...field('password')} label="New Password" autoComplete="new-password" />
      <PasswordField {...field('confirmation')} label="Confirm New Password" autoComplete="new-password" />
      <Button type="submit" busy={busy} disabled={!editing}>
        CHANGE PASSWORD
      </Button>
    </form>
  )
}

const mismatch = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation ? null : { message: MISMATCH, fields: { confirmation: MISMATCH } }

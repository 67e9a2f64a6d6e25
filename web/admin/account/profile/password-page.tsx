import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { told } from '#web/parts/answered.tsx'
import { textsIn } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/password-page'
import { EditToggle } from './edit-toggle.tsx'
import { useToggledForm } from './toggled-form.tsx'

const MISMATCH = 'New Password and Confirm New Password do not match'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Change password', matches)

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = await textsIn(request, 'oldPassword', 'password')
  const answer = await ask('PATCH /admin/password', { body })
  // Uses this page's field label, because the API's message contains the API's field name.
  const refused = !answer.ok && answer.fields.password ? { ...answer, message: 'Please check: New Password' } : answer
  return told(refused, ({ message }) => message)
}

/**
 * Form that changes the user's password. After a successful change, the fields are cleared (rules: staff account page).
 */
export default function PasswordPage() {
  const { form, field, editing, toggle, busy } = useToggledForm({
    required: ['oldPassword', 'password', 'confirmation'],
    check: mismatch,
  })
  return (
    <form {...form} aria-label="Change password" className="grid gap-5">
      <EditToggle editing={editing} onToggle={toggle} />
      {!editing && <p className="text-soft">To change your password, select Edit.</p>}
      <div hidden={!editing} className="grid gap-5">
        <PasswordField {...field('oldPassword')} label="Old Password" autoComplete="current-password" />
        <PasswordField {...field('password')} label="New Password" autoComplete="new-password" />
        <PasswordField {...field('confirmation')} label="Confirm New Password" autoComplete="new-password" />
        <Button type="submit" busy={busy}>
          CHANGE PASSWORD
        </Button>
      </div>
    </form>
  )
}

const mismatch = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation ? null : { message: MISMATCH, fields: { confirmation: MISMATCH } }

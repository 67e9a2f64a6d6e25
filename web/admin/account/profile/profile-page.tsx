import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { told } from '#web/parts/answered.tsx'
import { textsIn } from '#web/parts/use-form.ts'
import { useAuth, type UserDetails } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/profile-page'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { PictureChoice } from './picture-choice.tsx'
import { EditToggle } from './edit-toggle.tsx'
import { ShortcutsSection } from './shortcuts-section.tsx'
import { useToggledForm } from './toggled-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Account', matches)

const fields = ['name', 'email'] as const
type Typed = (typeof fields)[number] | 'password'
const PROFILE = { key: 'profile', what: 'Your profile' }

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { password, ...profile } = await textsIn(request, ...fields, 'password')
  const answer = await ask('PATCH /admin/profile', { body: { ...profile, ...(password && { password }) } })
  if (answer.ok) {
    const { name, email } = answer.body.admin
    dropDraft(PROFILE.key)
    useAuth.getState().setDetails({ name, email })
  }
  return told(answer, ({ message }) => message)
}

const focused = (input: HTMLInputElement | null) => input?.focus()

/** Form for the user's name and email (rules: staff account page, staff profile). */
export default function ProfilePage() {
  const details = useAuth(({ userDetails }) => userDetails)
  return (
    <>
      <PictureChoice />
      <ProfileForm key={`${details?.name} ${details?.email}`} details={details} />
      <ShortcutsSection />
    </>
  )
}

function ProfileForm({ details }: { details: UserDetails | null }) {
  const { form, field, editing, toggle, busy, notice } = useToggledForm<Typed>({ required: fields, kept: PROFILE })
  const [isAsked, setAsked] = useState(false)
  const proof = field('password')
  if (proof.error && !isAsked) setAsked(true)
  return (
    <form {...form} data-reading={!editing || undefined} aria-label="Profile" className="grid gap-5">
      {notice}
      <EditToggle editing={editing} onToggle={toggle} />
      <Field {...field('name')} label="Name" autoComplete="name" defaultValue={details?.name} />
      <Field {...field('email')} label="Email" type="email" autoComplete="email" defaultValue={details?.email} />
      {isAsked && editing && (
        <PasswordField
          {...proof}
          ref={focused}
          label="Password"
          hint="You signed in a while ago. Enter your password to change your email."
          autoComplete="current-password"
        />
      )}
      <Button type="submit" busy={busy} disabled={!editing}>
        EDIT PROFILE
      </Button>
    </form>
  )
}

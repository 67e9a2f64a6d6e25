import { redirect } from 'react-router'
import { config } from '#config'
import { ask } from '#web/api-client.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { told } from '#web/parts/answered.tsx'
import { textsIn, useForm } from '#web/parts/use-form.ts'
import { paths } from '#web/paths.ts'
import { FormHeading } from '#web/account/form-heading.tsx'
import { NarrowPage } from '#web/account/narrow-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/invitation-page'
import { rolesInWords } from './member.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Join the staff', matches)

export const headers = ofSecretLink

/** Lets the server render the page, which contains no personal data. */
export const loader = () => null

/**
 * Reads the token from the link's URL fragment, removes it from the URL and stores it in the history entry, so that a
 * reload works. Opening the page doesn't use up the token (rules: staff invitation).
 */
export async function clientLoader() {
  const fresh = location.hash.slice(1)
  const kept = (history.state ?? {}) as { invitation?: string }
  const token = fresh || kept.invitation
  if (fresh) history.replaceState({ ...kept, invitation: fresh }, '', location.pathname)
  if (!token) return { token: '', found: null }
  return { token, found: await ask('POST /auth/invitation', { body: { token } }) }
}
clientLoader.hydrate = true as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { token, name, password } = await textsIn(request, 'token', 'name', 'password')
  const answer = await ask('PATCH /auth/invitation', { body: { token, name, password } })
  const result = told(answer, ({ message }) => message)
  return answer.ok ? redirect(paths.adminLogin) : result
}

/** Form where an invited person enters a name and chooses a password (rules: staff invitation). */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { token, found } = loaderData ?? { token: '', found: null }
  return (
    <NarrowPage>
      {found?.ok ? (
        <JoinForm token={token} email={found.body.email} roles={rolesInWords(found.body.staffRole)} />
      ) : (
        <FormHeading title="Join the staff">
          {found ? found.message : 'Open the link in your invitation email. It works only once.'}
        </FormHeading>
      )}
    </NarrowPage>
  )
}

function JoinForm({ token, email, roles }: { token: string; email: string; roles: string }) {
  const { form, field, busy } = useForm({ required: ['name', 'password', 'confirmation'], check: unequal })
  return (
    <>
      <FormHeading title="Join the staff">
        You are joining as {roles}. Enter your name and choose a password, then sign in with {email}.
      </FormHeading>
      <form {...form} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field {...field('name')} label="Name" autoComplete="name" />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          hint={`${config.limits.passwordLength.min} characters or more`}
        />
        <PasswordField {...field('confirmation')} label="Confirm password" autoComplete="new-password" />
        <Button type="submit" busy={busy} className="mt-3">
          Join
        </Button>
      </form>
    </>
  )
}

const unequal = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation ? {} : { confirmation: 'This is not the same as the password above' }

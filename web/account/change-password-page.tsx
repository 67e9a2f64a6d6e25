import { Link, redirect, replace } from 'react-router'
import { config } from '#config'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { useReset } from '#web/state/reset-store.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { told } from '#web/parts/answered.tsx'
import { textsIn, useForm } from '#web/parts/use-form.ts'
import type { Route } from './+types/change-password-page'

export const meta = () => privateMeta('Set a new password')

/** The server renders the page, which says nothing of anybody; who has no code yet is sent for one. */
export const loader = () => null

export function clientLoader() {
  if (!useReset.getState().code) throw replace(paths.forgotPassword)
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { email, code, forget } = useReset.getState()
  const { password } = await textsIn(request, 'password')
  const answer = await ask('PATCH /auth/reset-password', { body: { email, code, password } })
  const result = told(answer, ({ message }) => message)
  if (!answer.ok) return result
  forget()
  return redirect(paths.login)
}

export default function ChangePasswordPage() {
  const email = useReset(({ email }) => email)
  const { form, field, busy } = useForm({ required: ['password', 'confirmation'], check: unequal })
  return (
    <NarrowPage>
      <FormHeading title="Set a new password">
        You will be signed out everywhere, and sign in with the new one.
      </FormHeading>
      <form {...form} className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          hint={`${config.limits.passwordLength.min} characters or more`}
        />
        <PasswordField {...field('confirmation')} label="Confirm password" autoComplete="new-password" />
        <Button type="submit" busy={busy} className="mt-3">
          Change password
        </Button>
      </form>
      <Link
        to={paths.forgotPassword}
        className="justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
      >
        Ask for another code
      </Link>
    </NarrowPage>
  )
}

/** Submits only if the password equals the confirmation (rules: reset steps). */
const unequal = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation ? {} : { confirmation: 'This is not the same as the password above' }

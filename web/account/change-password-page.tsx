import { Link, redirect, replace } from 'react-router'
import { config } from '#config'
import { ask } from '#web/api-client.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { purge } from '#web/state/browser-state.ts'
import { useReset } from '#web/state/reset-store.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormHeading } from './form-heading.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { loginOf, resetPagesAt, useResetPages } from './reset-pages.ts'
import { told } from '#web/parts/answered.tsx'
import { textsIn, useForm } from '#web/parts/use-form.ts'
import type { Route } from './+types/change-password-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Set a new password', matches)

export const headers = ofSecretLink

/**
 * Lets the server render the page, which has no personal data. In the browser, visitors without a code or link are
 * redirected to request one.
 */
export const loader = () => null

/**
 * Reads the reset link's token from the URL fragment and removes it from the URL (rules: reset link). The token is
 * checked immediately, but opening the page doesn't use it up.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { forgotPassword } = resetPagesAt(request.url)
  const token = location.hash.slice(1)
  if (token) {
    useReset.getState().remember({ email: '', code: token })
    history.replaceState(history.state, '', location.pathname)
  }
  const { email, code, remember, forget } = useReset.getState()
  if (!code) throw replace(forgotPassword)
  if (email) return null
  const answer = await ask('POST /auth/verify-code', { body: { code } })
  if (answer.ok) remember({ email: answer.body.account.email, code })
  // Without a response the link may still be valid. It is checked again when the password is submitted.
  else if (answer.code === 'wrong-code' || answer.code === 'invalid-fields') {
    forget()
    toast.error('This link has expired or was already used. Please ask for a new one.')
    throw replace(forgotPassword)
  }
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { email, code, forget } = useReset.getState()
  const { password } = await textsIn(request, 'password')
  const answer = await ask('PATCH /auth/reset-password', { body: { ...(email && { email }), code, password } })
  const result = told(answer, ({ message }) => message)
  if (!answer.ok) return result
  const { account } = answer.body
  forget()
  const here = useAuth.getState().userDetails
  if (here?.email === account.email && here.role === account.role) purge()
  return redirect(loginOf[account.role])
}

export default function ChangePasswordPage() {
  const email = useReset(({ email }) => email)
  const { forgotPassword } = useResetPages()
  const { canSendMail } = useShop()
  const { form, field, busy } = useForm({ required: ['password', 'confirmation'], check: unequal })
  return (
    <NarrowPage>
      <FormHeading title="Set a new password">
        You will be signed out on all devices. Then sign in with your new password.
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
        to={forgotPassword}
        className="justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
      >
        {canSendMail ? 'Request another code' : 'Ask for another link'}
      </Link>
    </NarrowPage>
  )
}

/** Submits only if the password equals the confirmation (rules: password reset pages). */
const unequal = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation ? {} : { confirmation: 'The passwords do not match' }

import { useEffect, useEffectEvent } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { settled, told } from '#web/parts/answered.tsx'
import { textsIn, useForm } from '#web/parts/use-form.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Wordmark } from '#web/frame/wordmark.tsx'
import { paths } from '#web/paths.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SecondStep } from '#web/admin/account/second-factor/second-step.tsx'
import { PasskeyButton } from '#web/admin/account/second-factor/passkey-button.tsx'
import { signInBy } from '#web/admin/account/second-factor/sign-in-calls.ts'
import { useSecondStep } from '#web/admin/account/second-factor/second-step-store.ts'
import type { Route } from './+types/admin-login-page'
import { isVerifiedAdmin } from './admin-guard.ts'
import { rememberMay } from './capabilities.tsx'
import { backOfficeAt, useWanted } from './where-to.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Admin sign-in', matches)

const fields = ['email', 'password'] as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { to, ...given } = await textsIn(request, ...fields, 'code', 'passkey', 'to')
  const answer = await signInBy(given)
  if (!answer) return null
  if (!answer.ok && answer.code === 'factor-needed') return settled(answer)
  const result = told(answer, ({ message }) => message)
  if (!answer.ok) return result
  const { token, user } = answer.body
  useAuth.getState().signIn(token, { ...user, phone: '' })
  rememberMay(user.id, user.may)
  return redirect(backOfficeAt(to))
}

/** The login page for staff (rules: sign-in). */
export default function AdminLoginPage() {
  const to = useWanted()
  useLeadIn(to)
  const { challenge, ways } = useSecondStep()
  const isOwed = challenge !== ''
  useEffect(() => {
    readSecondStep()
    return readSecondStep
  }, [])
  return (
    <main className="fills-window grid content-center justify-items-center gap-10 px-4 py-16">
      <Wordmark />
      <section aria-labelledby="welcome" className="grid w-full max-w-lg gap-8 border border-line bg-card p-6 sm:p-10">
        <h1 id="welcome" className="text-center text-title">
          WELCOME BACK ADMIN
        </h1>
        {isOwed ? <SecondStep to={to} /> : <FirstStep to={to} />}
        {(!isOwed || ways.includes('passkey')) && <PasskeyButton to={to} />}
      </section>
    </main>
  )
}

/** Redirects an admin who is already signed in. After a sign-in on this page, the action does this instead. */
function useLeadIn(to: string): void {
  const read = useStateRead()
  const navigate = useNavigate()
  const leadIn = useEffectEvent(() => {
    if (isVerifiedAdmin(useAuth.getState())) void navigate(backOfficeAt(to), { replace: true })
  })
  useEffect(() => {
    if (read) leadIn()
  }, [read])
}

/** Restores a pending second-factor challenge after a reload. Does nothing if the challenge was completed. */
const readSecondStep = () => void useSecondStep.persist.rehydrate()

function FirstStep({ to }: { to: string }) {
  const { form, field, busy } = useForm({ required: fields })
  return (
    <form {...form} className="grid gap-5">
      <input type="hidden" name="to" value={to} />
      <Field {...field('email')} label="Email" type="email" autoComplete="username" />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <Link
        to={paths.adminForgotPassword}
        className="thumb justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
      >
        Forgot password?
      </Link>
      <Button type="submit" busy={busy} className="mt-3">
        SIGN IN
      </Button>
    </form>
  )
}

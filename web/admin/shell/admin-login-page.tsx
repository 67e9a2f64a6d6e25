import { Link, redirect } from 'react-router'
import { told } from '#web/parts/answered.tsx'
import { textsIn, useForm } from '#web/parts/use-form.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Wordmark } from '#web/frame/wordmark.tsx'
import { paths } from '#web/paths.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/admin-login-page'
import { backOfficeAt, useWanted } from './where-to.ts'

export const meta = () => privateMeta('Admin sign-in')

const fields = ['email', 'password'] as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { to, ...body } = await textsIn(request, ...fields, 'to')
  const answer = await ask('POST /admin/login', { body, keepSession: true })
  const result = told(answer, ({ message }) => message)
  if (!answer.ok) return result
  const { token, user } = answer.body
  useAuth.getState().signIn(token, { ...user, phone: '' })
  return redirect(backOfficeAt(to))
}

/** Where admins sign in, a door of their own (rules: sign-in). */
export default function AdminLoginPage() {
  const { form, field, busy } = useForm({ required: fields })
  const to = useWanted()
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-10 px-4 py-16">
      <Wordmark />
      <section aria-labelledby="welcome" className="grid w-full max-w-lg gap-8 border border-line bg-card p-6 sm:p-10">
        <h1 id="welcome" className="text-center text-title">
          WELCOME BACK ADMIN
        </h1>
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
      </section>
    </main>
  )
}

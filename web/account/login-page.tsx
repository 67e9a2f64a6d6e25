import { Link, useLocation } from 'react-router'
import { ask } from '#web/api-client.ts'
import { told } from '#web/parts/answered.tsx'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { signIn } from './sign-in.ts'
import { textsIn, useForm } from '#web/parts/use-form.ts'
import type { Route } from './+types/login-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Login', matches)

/** Email entered on the previous page, if an account with it exists. */
export type ToLogin = { email?: string }

const fields = ['email', 'password'] as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = await textsIn(request, ...fields)
  const answer = await ask('POST /auth/login', { body, keepSession: true })
  return answer.ok ? signIn(answer.body) : told(answer)
}

export default function LoginPage() {
  const { form, field, busy } = useForm({ required: fields })
  const { email } = (useLocation().state ?? {}) as ToLogin
  return (
    <>
      <FormHeading title="Welcome back">Log in to see your orders and your saved address.</FormHeading>
      <form {...form} className="grid gap-5">
        <Field {...field('email')} label="Email" type="email" autoComplete="username" defaultValue={email} />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <Link
          to={paths.forgotPassword}
          className="thumb justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
        >
          Forgot password?
        </Link>
        <Button type="submit" busy={busy} className="mt-3">
          Log in
        </Button>
      </form>
    </>
  )
}

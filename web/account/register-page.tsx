import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { config } from '#config'
import { ask } from '#web/api-client.ts'
import { told } from '#web/parts/answered.tsx'
import { phoneProblem } from '#web/parts/phone-problem.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormHeading } from './form-heading.tsx'
import type { ToLogin } from './login-page.tsx'
import { signIn } from './sign-in.ts'
import { textsIn, useForm } from '#web/parts/use-form.ts'
import type { Route } from './+types/register-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Register', matches)

const required = ['name', 'email', 'password'] as const
const optional = ['phone'] as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = await textsIn(request, ...required, ...optional)
  const answer = await ask('POST /auth/register', { body, keepSession: true })
  return answer.ok ? signIn(answer.body) : told(answer)
}

export default function RegisterPage() {
  const { email: given = '' } = (useLocation().state ?? {}) as ToLogin
  const [email, setEmail] = useState(given)
  const check = (values: { email: string; phone: string }) => {
    setEmail(values.email)
    return phoneProblem(values)
  }
  const { form, field, busy, refused } = useForm({ required, optional, check })
  const hasAccount = refused?.code === 'email-taken' && field('email').error
  return (
    <>
      <FormHeading title="Create an account">Check out faster and follow your orders.</FormHeading>
      <form {...form} className="grid gap-5">
        <Field {...field('name')} label="Name" autoComplete="name" />
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={given}
          hint={
            hasAccount && (
              <Link to={paths.login} state={{ email } satisfies ToLogin} className="underline underline-offset-4">
                Log in with this email
              </Link>
            )
          }
        />
        <Field
          {...field('phone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="The courier uses it to reach you"
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          hint={`${config.limits.passwordLength.min} characters or more`}
        />
        <Button type="submit" busy={busy} className="mt-3">
          Register
        </Button>
      </form>
      <p className="text-caption text-soft">
        By registering you agree to our{' '}
        <Link to={paths.terms} className="underline underline-offset-4 hover:text-ink">
          terms of service
        </Link>{' '}
        and{' '}
        <Link to={paths.privacy} className="underline underline-offset-4 hover:text-ink">
          privacy policy
        </Link>
        .
      </p>
    </>
  )
}

import { Link } from 'react-router'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { useSignIn } from './sign-in.ts'
import { useForm } from '#web/parts/use-form.ts'

export const meta = () => privateMeta('Login')

export default function LoginPage() {
  const signIn = useSignIn()
  const { form, field, busy } = useForm({
    required: ['email', 'password'],
    send: (values) => ask('POST /auth/login', { body: values, keepSession: true }),
    onSent: signIn,
  })
  return (
    <>
      <FormHeading title="Welcome back">Your cart, your address and your orders are where you left them.</FormHeading>
      <form {...form} className="grid gap-5">
        <Field {...field('email')} label="Email" type="email" autoComplete="username" />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <Link
          to={paths.forgotPassword}
          className="justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
        >
          Forgot password?
        </Link>
        <Button type="submit" busy={busy} className="mt-3">
          Login
        </Button>
      </form>
    </>
  )
}

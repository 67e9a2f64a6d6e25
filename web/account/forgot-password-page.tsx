import { Link, useNavigate } from 'react-router'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { useReset } from '#web/state/reset-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormHeading } from './form-heading.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { useForm } from '#web/parts/use-form.ts'

export const meta = () => privateMeta('Forgot password')

export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const { form, field, busy } = useForm({
    required: ['email'],
    send: ({ email }) => ask('POST /auth/reset-mail', { body: { email } }),
    async onSent({ message }, { email }) {
      useReset.getState().remember({ email: email.trim() })
      toast.success(message)
      await navigate(paths.verifyCode)
    },
  })
  return (
    <NarrowPage>
      <FormHeading title="Forgot your password?">
        Give us the email of your account. We send you a code to set a new one with.
      </FormHeading>
      <form {...form} className="grid gap-5">
        <Field {...field('email')} label="Email" type="email" autoComplete="username" />
        <Button type="submit" busy={busy} className="mt-3">
          Send code
        </Button>
      </form>
      <Link
        to={paths.login}
        className="justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
      >
        Back to login
      </Link>
    </NarrowPage>
  )
}

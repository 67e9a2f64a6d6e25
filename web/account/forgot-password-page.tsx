import { Link, redirect } from 'react-router'
import { ask } from '#web/api-client.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { useReset } from '#web/state/reset-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormHeading } from './form-heading.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { ResetByShop } from './reset-by-shop.tsx'
import { resetPagesAt, useResetPages } from './reset-pages.ts'
import { told } from '#web/parts/answered.tsx'
import { textsIn, useForm } from '#web/parts/use-form.ts'
import type { Route } from './+types/forgot-password-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Forgot password', matches)

export const headers = ofSecretLink

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { email } = await textsIn(request, 'email')
  const answer = await ask('POST /auth/reset-mail', { body: { email } })
  const result = told(answer, ({ message }) => message)
  if (!answer.ok) return result
  useReset.getState().remember({ email: email.trim() })
  return redirect(resetPagesAt(request.url).verifyCode)
}

export default function ForgotPasswordPage() {
  return useShop().canSendMail ? <RequestCode /> : <ResetByShop />
}

function RequestCode() {
  const { form, field, busy } = useForm({ required: ['email'] })
  const { login } = useResetPages()
  return (
    <NarrowPage>
      <FormHeading title="Forgot your password?">
        Enter the email address of your account. We’ll send you a code and a link to set a new password.
      </FormHeading>
      <form {...form} className="grid gap-5">
        <Field {...field('email')} label="Email" type="email" autoComplete="username" />
        <Button type="submit" busy={busy} className="mt-3">
          Send code
        </Button>
      </form>
      <Link
        to={login}
        className="thumb justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
      >
        Back to login
      </Link>
    </NarrowPage>
  )
}

import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { config } from '#config'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { useReset } from '#web/state/reset-store.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormHeading } from './form-heading.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { useForm } from '#web/parts/use-form.ts'

export const meta = () => privateMeta('Set a new password')

export default function ChangePasswordPage() {
  const read = useStateRead()
  const navigate = useNavigate()
  const { email, code, forget } = useReset()
  const [isSet, setIsSet] = useState(false)
  const { form, field, busy } = useForm({
    required: ['password', 'confirmation'],
    check: unequal,
    send: ({ password }) => ask('PATCH /auth/reset-password', { body: { email, code, password } }),
    async onSent({ message }) {
      setIsSet(true)
      forget()
      toast.success(message)
      await navigate(paths.login)
    },
  })
  if (read && !code && !isSet) return <Navigate to={paths.forgotPassword} replace />
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

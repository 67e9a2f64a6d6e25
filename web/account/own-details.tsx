import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { config } from '#config'
import { MailWords } from '#web/parts/mail-words.tsx'
import { phoneProblem } from '#web/parts/phone-problem.ts'
import { useForm } from '#web/parts/use-form.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** JSON body that the account page's action receives. */
export type DetailsChange =
  { changes: 'profile'; name: string; phone: string } | { changes: 'password'; oldPassword: string; password: string }

/** The customer's name, email and phone, with forms to change name, phone and password (rules: customer profile). */
export function OwnDetails() {
  const [open, setOpen] = useState<DetailsChange['changes'] | null>(null)
  const [closed, setClosed] = useState<DetailsChange['changes'] | null>(null)
  const close = () => {
    setClosed(open)
    setOpen(null)
  }
  if (open === 'profile') return <ProfileForm onDone={close} />
  if (open === 'password') return <PasswordForm onDone={close} />
  return (
    <>
      <Details />
      <div className="flex flex-wrap gap-3">
        <Button look="outline" ref={closed === 'profile' ? focus : undefined} onClick={() => setOpen('profile')}>
          Change details
        </Button>
        <Button look="outline" ref={closed === 'password' ? focus : undefined} onClick={() => setOpen('password')}>
          Change password
        </Button>
      </div>
    </>
  )
}

const focus = (button: HTMLElement | null): void => button?.focus()

function Details() {
  const user = useAuth(({ userDetails }) => userDetails)
  return (
    <dl className="grid gap-4">
      <Detail label="Name">{user?.name}</Detail>
      <Detail label="Email">{user && <MailWords email={user.email} />}</Detail>
      <Detail label="Phone">{user?.phone || 'Not given'}</Detail>
    </dl>
  )
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="label text-soft">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

type FormProps = { onDone: () => void }

function ProfileForm({ onDone }: FormProps) {
  const user = useAuth(({ userDetails }) => userDetails)
  const { form, field, busy } = useForm({
    required: ['name'],
    optional: ['phone'],
    check: phoneProblem,
    asAction: ({ name, phone }) => ({ changes: 'profile', name, phone }),
    onSent: onDone,
  })
  useFirstField(form.ref)
  return (
    <form {...form} aria-label="Change details" className="grid gap-5">
      <Field {...field('name')} label="Name" autoComplete="name" defaultValue={user?.name} />
      <Field
        {...field('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="The courier uses it to reach you"
        defaultValue={user?.phone}
      />
      <SaveOrCancel busy={busy} onCancel={onDone} />
    </form>
  )
}

function PasswordForm({ onDone }: FormProps) {
  const email = useAuth(({ userDetails }) => userDetails?.email)
  const { form, field, busy } = useForm({
    required: ['oldPassword', 'password', 'confirmation'],
    check: unequal,
    asAction: ({ oldPassword, password }) => ({ changes: 'password', oldPassword, password }),
    onSent: onDone,
  })
  useFirstField(form.ref)
  return (
    <form {...form} aria-label="Change password" className="grid gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...field('oldPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label="New password"
        autoComplete="new-password"
        hint={`${config.limits.passwordLength.min} characters or more. You will be signed out on your other devices.`}
      />
      <PasswordField {...field('confirmation')} label="Confirm new password" autoComplete="new-password" />
      <SaveOrCancel busy={busy} onCancel={onDone} />
    </form>
  )
}

const SaveOrCancel = ({ busy, onCancel }: { busy: boolean; onCancel: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={busy}>
      Save
    </Button>
    <Button look="outline" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)

/** Focuses the first visible field of a form that was just opened. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus(), [form])
}

const unequal = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation ? {} : { confirmation: 'The passwords do not match' }

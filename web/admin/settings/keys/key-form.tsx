import type { ComponentProps } from 'react'
import { keyKinds, type KeyName } from '#shop/office/keys/keys.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { useKeptTyping } from '#web/admin/kit/drafts/use-uncontrolled-draft.ts'
import type { KeyAction, KeyStatus } from './key-action.ts'

type Entry = {
  name: string
  label: string
  hint: string
  isSecret: boolean
  mayBeEmpty?: true
  control?: ComponentProps<'input'>
}

const secret = (name: string, label: string, hint: string): Entry => ({ name, label, hint, isSecret: true })
const plain = (name: string, label: string, hint: string, control?: Entry['control']): Entry => ({
  name,
  label,
  hint,
  isSecret: false,
  ...(control && { control }),
})

const entries: Record<KeyName, Entry[]> = {
  paystack: [
    secret(
      'secret',
      'Secret key',
      'Copy it from Paystack, Settings, API Keys & Webhooks. Live keys begin with sk_live_, test keys with sk_test_.',
    ),
  ],
  flutterwave: [
    secret(
      'secret',
      'Secret key',
      'Copy it from Flutterwave, Settings, API Keys. Live keys begin with FLWSECK-, test keys with FLWSECK_TEST-.',
    ),
    secret(
      'hash',
      'Secret hash',
      'The secret hash that you set in Flutterwave, Settings, Webhooks. At least 8 characters.',
    ),
  ],
  smtp: [
    plain('host', 'Server', 'Host name, such as smtp.mail.example'),
    plain('port', 'Port', 'Usually 465 or 587', { inputMode: 'numeric' }),
    {
      ...plain('user', 'User', 'Often the sender’s email address. Leave empty if the server doesn’t require sign-in'),
      mayBeEmpty: true,
    },
    { ...secret('password', 'Password', 'Enter it again when you change the server, port or user'), mayBeEmpty: true },
    plain('sender', 'Sender', 'The address that emails are sent from', { type: 'email' }),
  ],
}

/**
 * Form for a key. Secret values are never stored in a draft and never shown again
 * (rules: back-office keys, form drafts).
 */
export function KeyForm({ status: { name, entered, server } }: { status: KeyStatus }) {
  const { label } = keyKinds[name]
  const draft = `key ${name}`
  const isKnown = entered !== null
  const fields = entries[name]
  const required = fields
    .filter((entry) => !entry.mayBeEmpty && !(entry.isSecret && isKnown))
    .map((entry) => entry.name)
  const { busy, field, form } = useForm<string>({
    required,
    asAction: (values): KeyAction => ({ do: 'enter', name, values: given(values) }),
    onSent: () => dropDraft(draft),
  })
  useKeptTyping(form.ref, { key: draft, what: label })
  return (
    <form {...form} aria-label={`Credentials for ${label}`} className="grid gap-4">
      {fields.map((entry) => (
        <OneField key={entry.name} entry={entry} isKnown={isKnown} known={server} {...field(entry.name)} />
      ))}
      <Button type="submit" busy={busy} className="justify-self-start">
        Save
        <span className="sr-only">: {label}</span>
      </Button>
    </form>
  )
}

type OneFieldProps = { entry: Entry; isKnown: boolean; known: KeyStatus['server']; name: string; error?: string }

function OneField({ entry: { label, hint, isSecret, control, name: of }, isKnown, known, ...rest }: OneFieldProps) {
  if (isSecret)
    return (
      <PasswordField
        {...rest}
        label={label}
        hint={isKnown ? `${hint} Leave empty to keep the saved value.` : hint}
        autoComplete="off"
      />
    )
  const value = known && of in known ? String(known[of as keyof typeof known]) : ''
  return <Field {...rest} {...control} label={label} hint={hint} autoComplete="off" defaultValue={value} />
}

/**
 * Leaves out empty values, so that the saved ones are kept. `user` is sent even if empty, because a mail server may
 * need no login.
 */
const given = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' || name === 'user'))

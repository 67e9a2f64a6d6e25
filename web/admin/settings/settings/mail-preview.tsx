import { useEffect, useState } from 'react'
import { mailKindNames, mailKinds, type MailKind } from '#shop/platform/settings/mail-kinds.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { MailFrame } from './mail-frame.tsx'
import { TestMail } from './test-mail.tsx'

type Previewed = AnswerOf<'POST /settings/mails/preview'>
const forms = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const

/** Delay in milliseconds after the last key until the preview is updated, and the request's timeout. */
const SHOWN_AFTER_MS = 400
const WAIT_AT_MOST_MS = 20_000

const lacking = {
  order: 'To preview this email, the shop needs an order that you have access to.',
  appointment: 'To preview this email, the shop needs an appointment that you have access to.',
} as const

/**
 * Preview of any mail with the texts of the form, and a button that sends a test mail to the user
 * (rules: mail preview).
 */
export function MailPreview({ settings }: { settings: object }) {
  const [kind, setKind] = useState<MailKind>('order-placed')
  const [number, setNumber] = useState('')
  const [form, setForm] = useState<(typeof forms)[number]['value']>('html')
  const isOfOrder = 'order' in mailKinds[kind].knows
  const asked = { kind, settings: settings as Record<string, unknown>, order: (isOfOrder && number.trim()) || null }
  const { answer, isOld } = useShown(asked)
  const previewed = answer?.ok ? answer.body : null
  return (
    <div className="grid gap-4" aria-busy={isOld || undefined}>
      <Select label="Email to preview" value={kind} onChange={({ target }) => setKind(target.value as MailKind)}>
        {mailKindNames.map((each) => (
          <option key={each} value={each}>
            {mailKinds[each].label}
          </option>
        ))}
      </Select>
      {isOfOrder && (
        <Field
          label="Order number"
          hint="The first characters. Leave empty to use the newest order."
          autoComplete="off"
          autoCapitalize="characters"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
      <p role="status" className="text-caption text-soft">
        {wordsOf(answer)}
      </p>
      {previewed?.mail && (
        <>
          <Envelope mail={previewed.mail} />
          <Switch legend="Format" name="mail-form" value={form} choices={forms} onChoose={setForm} />
          {form === 'html' ? (
            <MailFrame html={previewed.mail.html} />
          ) : (
            <pre
              dir="auto"
              tabIndex={0}
              role="region"
              aria-label="The email as plain text"
              className="max-h-[45rem] overflow-auto border border-line bg-card p-4 text-caption wrap-anywhere whitespace-pre-wrap"
            >
              {previewed.mail.text}
            </pre>
          )}
          <TestMail asked={asked} />
        </>
      )}
    </div>
  )
}

const Envelope = ({ mail: { from, to, replyTo, subject } }: { mail: NonNullable<Previewed['mail']> }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-caption wrap-anywhere">
    {Object.entries({ From: from, To: to, ...(replyTo && { 'Reply-To': replyTo }), Subject: subject }).map(
      ([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ),
    )}
  </dl>
)

function wordsOf(answer: Answer<Previewed> | null): string {
  if (!answer) return 'Loading the preview…'
  if (!answer.ok) return [answer.message, ...Object.values(answer.fields)].join(' ')
  return answer.body.lack ? lacking[answer.body.lack] : ''
}

/**
 * Loads the preview shortly after the last key; only the newest response is used. It is not a router loader, because it
 * runs while the user types.
 */
function useShown(asked: { kind: MailKind; settings: Record<string, unknown>; order: string | null }) {
  const [shown, setShown] = useState<{ of: string; answer: Answer<Previewed> | null }>({ of: '', answer: null })
  const of = JSON.stringify(asked)
  useEffect(() => {
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(WAIT_AT_MOST_MS)])
    const soon = setTimeout(async () => {
      const body = JSON.parse(of) as typeof asked
      const answer = await ask('POST /settings/mails/preview', { body, signal }).catch(() => noAnswer)
      if (!left.signal.aborted) setShown({ of, answer })
    }, SHOWN_AFTER_MS)
    return () => {
      clearTimeout(soon)
      left.abort()
    }
  }, [of])
  return { answer: shown.answer, isOld: shown.of !== of }
}

const noAnswer = {
  ok: false,
  status: 0,
  code: 'no-connection',
  message: 'The server didn’t respond. Your text is still here; keep typing to load the preview again.',
  fields: {},
  fieldCodes: {},
} as const

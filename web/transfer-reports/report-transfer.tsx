import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { shopTimeOf, momentOf } from '#shop/core/shop-time.ts'
import { longest } from '#shop/core/text.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'

type SaySentProps = {
  id: string
  /** Amount due in naira, if the visitor is known to be the customer. */
  due?: number
  /** Token of the tracking link, for visitors who aren't signed in. */
  track?: string
  press: string
  onSent: () => void
}

/**
 * Reports a bank transfer, optionally with a file as proof. The report does not count as payment
 * (rules: transfer claims).
 */
export function ReportTransfer({ press, ...rest }: SaySentProps) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button className="justify-self-start print:hidden" onClick={() => setOpen(true)}>
        {press}
      </Button>
    )
  return <Form {...rest} onClose={() => setOpen(false)} />
}

const required = ['sender', 'bank', 'sentAt', 'amount'] as const

/**
 * Calls the API directly, because errors appear at their fields and a chosen file must not be lost. The idempotency key
 * belongs to the entered values, so a repeated request creates only one report.
 */
function Form({ id, due, track, onSent, onClose }: Omit<SaySentProps, 'press'> & { onClose: () => void }) {
  const { form, errors, show, showEmpty, onInput } = useFields()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [now] = useState(() => shopTimeOf(new Date()))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || showEmpty(...required)) return
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const sentAt = momentOf(text('sentAt'))
    if (!sentAt) return show({ sentAt: 'Please enter the date and the time' })
    const file = given.get('proof')
    // Synchronous, so that a second click finds the first request pending (rules: single submission).
    flushSync(() => setBusy(true))
    setProblem('')
    const answer = await ask('POST /orders/{id}/claims', {
      params: { id },
      body: {
        sender: text('sender'),
        bank: text('bank'),
        sentAt: sentAt.toISOString(),
        amount: text('amount').replace(/[₦,\s]/g, '') as unknown as number,
        reference: text('reference'),
        ...(file instanceof File && file.size > 0 && { proof: file }),
      },
      headers: { 'Idempotency-Key': key, ...(track && { 'Tracking-Link': track }) },
      keepSession: track !== undefined,
      encode: withFile,
    })
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer.message)
      return show(answer.fields)
    }
    toast.success(answer.body.message)
    onClose()
    onSent()
  }
  const field = (name: string) => ({ name, error: errors[name] })
  return (
    <form
      ref={form}
      noValidate
      aria-label="Details of your transfer"
      className="grid gap-5 border border-line bg-card p-5 print:hidden"
      onSubmit={(event) => void send(event)}
      onInput={(event) => {
        onInput(event)
        setKey(crypto.randomUUID())
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          {...field('sender')}
          label="Name of the sender"
          autoComplete="name"
          maxLength={longest.name}
          aria-required
        />
        <Field {...field('bank')} label="Bank of the sender" maxLength={longest.name} aria-required />
        <Field {...field('sentAt')} label="When it was sent" type="datetime-local" defaultValue={now} aria-required />
        <Field
          {...field('amount')}
          label="Amount in naira"
          inputMode="numeric"
          defaultValue={due}
          hint="Whole naira, without kobo"
          maxLength={20}
          aria-required
        />
      </div>
      <Field
        {...field('reference')}
        label="Reference (optional)"
        hint="Your bank may call it session ID or reference"
        maxLength={longest.line}
      />
      <Field
        {...field('proof')}
        label="Picture or PDF of the transfer (optional)"
        type="file"
        accept="image/jpeg,image/png,image/gif,application/pdf"
      />
      {problem && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Send details
        </Button>
        <Button look="outline" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

function withFile(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof File ? value : String(value))
  return form
}

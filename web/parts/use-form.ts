import { useState, type FormEvent } from 'react'
import type { Answer } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'

type Sending<Name extends string, Body> = {
  /**
   * The fields that must be filled in; with an empty one nothing is sent and no toast appears (rules: empty fields).
   */
  required: readonly Name[]
  /** The fields that may be left empty. */
  optional?: readonly Name[]
  /** What else is wrong, by field, before anything is sent. */
  check?: (values: Record<Name, string>) => Partial<Record<Name, string>>
  send: (values: Record<Name, string>) => Promise<Answer<Body>>
  onSent: (body: Body, values: Record<Name, string>) => void | Promise<void>
}

/** A form that is sent once at a time. A refusal is a toast and an error at each field; what was typed stays. */
export function useForm<Name extends string, Body>({ required, check, send, onSent }: Sending<Name, Body>) {
  const { form, errors, show, showEmpty } = useFields()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || showEmpty(...required)) return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>
    const wrong = check?.(values) ?? {}
    if (Object.keys(wrong).length > 0) return show(wrong)
    setBusy(true)
    const answer = await send(values)
    if (answer.ok) await onSent(answer.body, values)
    setBusy(false)
    if (answer.ok) return
    toast.error(answer.message)
    show(answer.fields)
  }

  const field = (name: Name) => ({ name, error: errors[name], 'aria-required': required.includes(name) || undefined })

  // Sent before the page is awake, a form of this kind goes nowhere: what was typed is still there, and in no address.
  return { busy, field, form: { ref: form, method: 'dialog', noValidate: true, onSubmit: submit } as const }
}

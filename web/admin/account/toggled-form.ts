import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'

type Complaint = { message: string; fields: Record<string, string> }

type Sending<Name extends string, Body> = {
  /** The fields, all of which must be filled in. */
  required: readonly Name[]
  /** What else is wrong before anything is sent; null when nothing is. */
  check?: (values: Record<Name, string>) => Complaint | null
  send: (values: Record<Name, string>) => Promise<Answer<Body>>
  onSent: (body: Body) => void
}

/**
 * A form that is only read until its Edit toggle is pressed; a success says so and turns editing off
 * (rules: own account).
 */
export function useToggledForm<Name extends string, Body extends { message: string }>({
  required,
  check,
  send,
  onSent,
}: Sending<Name, Body>) {
  const { form, errors, show } = useFields()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || !editing) return
    const sent = event.currentTarget
    const values = Object.fromEntries(new FormData(sent)) as Record<Name, string>
    const wrong = unfilled(values, required) ?? check?.(values)
    if (wrong) return refuse(wrong)
    setBusy(true)
    const answer = await send(values)
    setBusy(false)
    if (!answer.ok) return refuse(answer)
    show({})
    toast.success(answer.body.message)
    sent.reset()
    setEditing(false)
    onSent(answer.body)
    await revalidate()
  }

  function refuse({ message, fields }: Complaint): void {
    toast.error(message)
    show(fields)
  }

  function toggle(): void {
    if (editing) {
      form.current?.reset()
      show({})
    }
    setEditing(!editing)
  }

  const field = (name: Name) => ({ name, error: errors[name], disabled: !editing })
  return {
    editing,
    toggle,
    busy,
    field,
    form: { ref: form, method: 'post', noValidate: true, onSubmit: submit } as const,
  }
}

/** The fields among these that are empty, with what is said of it; null when none is. */
function unfilled<Name extends string>(values: Record<Name, string>, names: readonly Name[]): Complaint | null {
  const empty = names.filter((name) => values[name].trim() === '')
  if (empty.length === 0) return null
  return {
    message: 'Please fill all the fields',
    fields: Object.fromEntries(empty.map((name) => [name, 'Please fill this in'])),
  }
}

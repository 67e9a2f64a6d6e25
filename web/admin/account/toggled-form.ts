import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { toast } from '#web/ui/toast.ts'
import { PLEASE_FILL_IN, useFields } from '#web/ui/use-fields.ts'

type Complaint = { message: string; fields: Record<string, string> }

type Checks<Name extends string> = {
  /** The fields, all of which must be filled in. */
  required: readonly Name[]
  /** What else is wrong before anything is sent; null when nothing is. */
  check?: (values: Record<Name, string>) => Complaint | null
}

/**
 * A form for the page's action that is only read until its Edit toggle is pressed; a success turns editing off
 * (rules: own account).
 */
export function useToggledForm<Name extends string>({ required, check }: Checks<Name>) {
  const { form, errors, show } = useFields()
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  const [editing, setEditing] = useState(false)
  const busy = state === 'submitting'

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || !editing) return
    const fields = new FormData(event.currentTarget)
    const values = Object.fromEntries(fields) as Record<Name, string>
    const wrong = unfilled(values, required) ?? check?.(values)
    if (!wrong) return void submit(fields, { method: 'post', ...pressed })
    toast.error(wrong.message)
    show(wrong.fields)
  }

  const answered = useEffectEvent((answer: Answer<unknown>) => {
    show(answer.ok ? {} : answer.fields)
    if (!answer.ok) return
    form.current?.reset()
    setEditing(false)
  })
  useEffect(() => {
    if (data) answered(data)
  }, [data])

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
    form: { ref: form, method: 'post', noValidate: true, onSubmit: send } as const,
  }
}

/** The fields among these that are empty, with what is said of it; null when none is. */
function unfilled<Name extends string>(values: Record<Name, string>, names: readonly Name[]): Complaint | null {
  const empty = names.filter((name) => values[name].trim() === '')
  if (empty.length === 0) return null
  return {
    message: 'Please fill all the fields',
    fields: Object.fromEntries(empty.map((name) => [name, PLEASE_FILL_IN])),
  }
}

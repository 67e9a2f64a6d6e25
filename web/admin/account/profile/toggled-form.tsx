import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { toast } from '#web/ui/toast.ts'
import { PLEASE_FILL_IN, useFields } from '#web/ui/use-fields.ts'
import { hersOf, useDrafts } from '#web/admin/kit/drafts/drafts.ts'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useKeptTyping, type KeptForm } from '#web/admin/kit/drafts/use-uncontrolled-draft.ts'

type Complaint = { message: string; fields: Record<string, string> }

type Checks<Name extends string> = {
  required: readonly Name[]
  /** Further checks before sending; returns null if there is no error. */
  check?: (values: Record<Name, string>) => Complaint | null
  /** The draft for the input; omitted for forms with passwords. */
  kept?: KeptForm
}

/**
 * A form that is read-only until the user selects Edit; after a successful save it is read-only again
 * (rules: staff account page, form drafts).
 */
export function useToggledForm<Name extends string>({ required, check, kept }: Checks<Name>) {
  const { form, errors, show, onInput } = useFields()
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  const isUnsaved = useDrafts((held) => kept !== undefined && hersOf(held)[kept.key] !== undefined)
  const [toggled, setToggled] = useState(false)
  const editing = toggled || isUnsaved
  useKeptTyping(form, kept)
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
    setToggled(false)
  })
  useEffect(() => {
    if (data) answered(data)
  }, [data])

  function stop(): void {
    form.current?.reset()
    show({})
    if (kept) throwAway(kept.key)
    setToggled(false)
  }

  const field = (name: Name) => ({ name, error: errors[name], disabled: !editing })
  return {
    editing,
    toggle: () => (editing ? stop() : setToggled(true)),
    busy,
    field,
    notice: <KeptNotice isUnsaved={isUnsaved} onThrowAway={stop} />,
    form: { ref: form, method: 'post', noValidate: true, onSubmit: send, onInput } as const,
  }
}

/** Returns the message and errors for empty fields; null if all are filled. */
function unfilled<Name extends string>(values: Record<Name, string>, names: readonly Name[]): Complaint | null {
  const empty = names.filter((name) => values[name].trim() === '')
  if (empty.length === 0) return null
  return {
    message: 'Please fill all the fields',
    fields: Object.fromEntries(empty.map((name) => [name, PLEASE_FILL_IN])),
  }
}

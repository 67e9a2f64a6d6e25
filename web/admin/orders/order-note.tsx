import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { longest } from '#shop/text.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { sent, type AdminOrder, type OrderAction } from './order.ts'

/** What admins note about an order for one another. */
export function OrderNote({ order }: { order: AdminOrder }) {
  const { typed, setTyped, isUnsaved, busy, error, save } = useNote(order)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      <form noValidate className="grid gap-3 border border-line bg-card p-5" onSubmit={submit}>
        <TextArea
          label="Internal note"
          name="note"
          hint="Customers never see it"
          rows={3}
          maxLength={longest.note}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="outline" busy={busy}>
          Save note
        </Button>
      </form>
      <UnsavedGuard when={isUnsaved} what="The note" />
    </>
  )
}

/**
 * An order's note while it is written. It follows what another admin notes until something is typed; what was typed
 * stays when it could not be saved, and replaces another admin's note only after that was shown.
 */
function useNote({ note }: AdminOrder) {
  const { submit, state, data } = useFetcher<Answer<AnswerOf<'PATCH /order/{id}/note'>>>()
  const [seen, setSeen] = useState(note)
  const [typed, setTyped] = useState(note)
  const [error, setError] = useState('')
  const [told, setTold] = useState(false)
  // The note that was just replaced, as long as it is what was loaded last.
  const [replaced, setReplaced] = useState<string | null>(null)

  if (replaced !== null && note !== replaced) setReplaced(null)
  if (note !== seen && note !== replaced && (typed === seen || told)) {
    setSeen(note)
    setTold(false)
    if (typed === seen) setTyped(note)
  }

  // While the page still loads after the note before, the next one can be saved.
  const busy = state === 'submitting'
  const save = () => {
    if (!busy) void submit({ do: 'note', note: typed, was: seen } satisfies OrderAction, { ...sent, ...pressed })
  }
  const answered = useEffectEvent((answer: NonNullable<typeof data>) => {
    if (answer.ok) {
      setError('')
      setReplaced(note)
      setSeen(answer.body.order.note)
      setTyped(answer.body.order.note)
    } else {
      setError(answer.fields.note ?? '')
      setTold(answer.code === 'stale')
    }
  })
  useEffect(() => {
    if (data) answered(data)
  }, [data])
  return { typed, setTyped, isUnsaved: typed !== seen, busy, error, save }
}

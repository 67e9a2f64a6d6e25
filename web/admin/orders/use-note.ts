import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import type { AdminOrder } from './order.ts'
import type { AnswerOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'

type Saved = AnswerOf<'PATCH /order/{id}/note'>
export type NoteWays = { onSaved: (saved: Saved) => void; /** Another admin was quicker. */ onStale: () => void }

/**
 * An order's note while it is written. It follows what another admin notes until something is typed; what was typed
 * stays when it could not be saved, and replaces another admin's note only after that was shown.
 */
export function useNote({ id, note }: AdminOrder, { onSaved, onStale }: NoteWays) {
  const [seen, setSeen] = useState(note)
  const [typed, setTyped] = useState(note)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [told, setTold] = useState(false)

  if (note !== seen && (typed === seen || told)) {
    setSeen(note)
    setTold(false)
    if (typed === seen) setTyped(note)
  }

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = await ask('PATCH /order/{id}/note', { params: { id }, body: { note: typed, was: seen } })
    setBusy(false)
    if (!answer.ok) {
      toast.error(answer.message)
      setError(answer.fields.note ?? '')
      if (answer.code !== 'stale') return
      setTold(true)
      onStale()
      return
    }
    setError('')
    setSeen(answer.body.order.note)
    setTyped(answer.body.order.note)
    toast.success(answer.body.message)
    onSaved(answer.body)
  }
  return { typed, setTyped, busy, error, save }
}

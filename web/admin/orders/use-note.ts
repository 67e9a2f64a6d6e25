import { useState } from 'react'
import { ask, type AdminOrderAnswer } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'

type Saved = { message: string; order: AdminOrderAnswer }
export type NoteWays = { onSaved: (saved: Saved) => void; /** Another admin was quicker. */ onStale: () => void }

/**
 * An order's note while it is written. It follows what another admin notes until something is typed; what was typed
 * stays when it could not be saved, and replaces another admin's note only after that was shown.
 */
export function useNote({ id, note }: AdminOrderAnswer, { onSaved, onStale }: NoteWays) {
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
    const answer = await ask<Saved>('PATCH', `/order/${id}/note`, { body: { note: typed, was: seen } })
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

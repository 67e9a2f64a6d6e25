import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { longest } from '#shop/text.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import type { AdminOrder } from './order.ts'

/** What admins note about an order for one another. */
export function OrderNote({ order }: { order: AdminOrder }) {
  const { typed, setTyped, isUnsaved, busy, error, save } = useNote(order)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
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
function useNote({ id, note }: AdminOrder) {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(note)
  const [typed, setTyped] = useState(note)
  const [busy, setBusy] = useState(false)
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

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = await ask('PATCH /order/{id}/note', { params: { id }, body: { note: typed, was: seen } })
    if (answer.ok) {
      setError('')
      setReplaced(note)
      setSeen(answer.body.order.note)
      setTyped(answer.body.order.note)
      toast.success(answer.body.message)
    } else {
      setError(answer.fields.note ?? '')
      toast.error(answer.message)
      setTold(answer.code === 'stale')
    }
    setBusy(false)
    if (answer.ok || answer.code === 'stale') void revalidate()
  }
  return { typed, setTyped, isUnsaved: typed !== seen, busy, error, save }
}

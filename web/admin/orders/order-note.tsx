import { useState, type FormEvent } from 'react'
import { longest } from '#shop/text.ts'
import { ask, type AdminOrderAnswer } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

type Saved = { message: string; order: AdminOrderAnswer }

/** What admins note about an order for one another. What was typed stays when it could not be saved. */
export function OrderNote({ order, onSaved }: { order: AdminOrderAnswer; onSaved: (saved: Saved) => void }) {
  const [typed, setTyped] = useState(order.note)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await ask<Saved>('PATCH', `/order/${order.id}/note`, { body: { note: typed } })
    setBusy(false)
    setError(answer.ok ? '' : (answer.fields.note ?? ''))
    if (!answer.ok) {
      toast.error(answer.message)
      return
    }
    toast.success(answer.body.message)
    setTyped(answer.body.order.note)
    onSaved(answer.body)
  }
  return (
    <form noValidate className="grid gap-3 border border-line bg-card p-5" onSubmit={(event) => void save(event)}>
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
  )
}

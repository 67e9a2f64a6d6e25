import type { FormEvent } from 'react'
import { longest } from '#shop/text.ts'
import type { AdminOrder } from './order.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useNote, type NoteWays } from './use-note.ts'

type OrderNoteProps = { order: AdminOrder } & NoteWays

/** What admins note about an order for one another. */
export function OrderNote({ order, ...ways }: OrderNoteProps) {
  const { typed, setTyped, busy, error, save } = useNote(order, ways)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
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
  )
}

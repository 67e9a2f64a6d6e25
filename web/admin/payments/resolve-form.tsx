import { useState, type FormEvent } from 'react'
import { longest } from '#shop/text.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'

type ResolveFormProps = { reference: string; onCancel: () => void; onSaid: () => void }

/** Takes a payment off the money to look at, with a word on what was done. */
export function ResolveForm({ reference, onCancel, onSaid }: ResolveFormProps) {
  const { form, errors, show, showEmpty } = useFields()
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || showEmpty('note')) return
    const note = String(new FormData(event.currentTarget).get('note'))
    setBusy(true)
    const answer = await ask('PATCH /payments/{reference}', { params: { reference }, body: { note } })
    setBusy(false)
    if (!answer.ok) {
      toast.error(answer.message)
      return show(answer.fields)
    }
    toast.success('Noted. It is no longer listed.')
    return onSaid()
  }

  return (
    <form ref={form} noValidate className="grid gap-5 p-5" onSubmit={send}>
      <p className="text-soft">
        No money moves by this. The payment is taken off the list of money to look at, and what you write stays with it.
      </p>
      <TextArea
        name="note"
        label="What was done"
        hint="For example: the rest came by bank transfer"
        rows={3}
        maxLength={longest.line}
        error={errors.note}
        aria-required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

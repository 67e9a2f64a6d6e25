import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { longest } from '#shop/text.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'

/** Opens the window in which an admin says how she set a payment right outside the shop. */
export function ResolveButton({ reference }: { reference: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        It is set right
      </Button>
      <Dialog title="How was it set right?" open={open} onClose={close}>
        <ResolveForm reference={reference} onClose={close} />
      </Dialog>
    </>
  )
}

type ResolveFormProps = { reference: string; onClose: () => void }

/** Takes a payment off the money to look at, with a word on what was done. */
function ResolveForm({ reference, onClose }: ResolveFormProps) {
  const { form, errors, show, showEmpty } = useFields()
  const { revalidate } = useRevalidator()
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
    onClose()
    return revalidate()
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
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

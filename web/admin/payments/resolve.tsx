import { useState } from 'react'
import { longest } from '#shop/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { OrderAction } from '../orders/order.ts'

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
  const { form, field, busy } = useForm({
    required: ['note'],
    asAction: ({ note }) => ({ do: 'resolve', reference, note }) satisfies OrderAction,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <p className="text-soft">
        No money moves by this. The payment is taken off the list of money to look at, and what you write stays with it.
      </p>
      <TextArea
        {...field('note')}
        label="What was done"
        hint="For example: the rest came by bank transfer"
        rows={3}
        maxLength={longest.line}
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

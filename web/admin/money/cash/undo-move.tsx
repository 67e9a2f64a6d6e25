import { useState } from 'react'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { DrawerMovement } from './cash.ts'
import type { CashAction } from './move-form.tsx'

/** Undoes what was brought in or taken out by mistake: the opposite is booked, and both stay (rules: cash moved). */
export function UndoMove({ movement }: { movement: DrawerMovement }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Undo
      </Button>
      <Dialog title="Was this a mistake?" open={open} onClose={() => setOpen(false)}>
        <UndoForm id={movement.moveId!} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function UndoForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { form, field, busy } = useForm({
    required: ['reason'],
    asAction: ({ reason }) => ({ do: 'undo', id, reason }) satisfies CashAction,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <p>The opposite is written down now. Both stay in the books.</p>
      <Field {...field('reason')} label="Why" maxLength={longest.line} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Undo it
        </Button>
      </div>
    </form>
  )
}

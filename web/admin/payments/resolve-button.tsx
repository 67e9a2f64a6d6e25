import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ResolveForm } from './resolve-form.tsx'

/** Opens the window in which an admin says how she set a payment right outside the shop. */
export function ResolveButton({ reference, onChanged }: { reference: string; onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const said = () => {
    close()
    onChanged()
  }
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        It is set right
      </Button>
      <Dialog title="How was it set right?" open={open} onClose={close}>
        <ResolveForm reference={reference} onCancel={close} onSaid={said} />
      </Dialog>
    </>
  )
}

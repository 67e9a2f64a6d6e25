import { useState } from 'react'
import { useFetcher } from 'react-router'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { sent, type StaffAction } from './member.ts'

type ActOnceAskedProps = {
  label: string
  of: string
  look: 'outline' | 'quiet'
  action: StaffAction
  yes: string
  children: string
}

/** Button for an action that can't be undone, with a confirmation. */
export function ActOnceAsked({ label, of, look, action, yes, children }: ActOnceAskedProps) {
  const [open, setOpen] = useState(false)
  const { submit, state } = useFetcher()
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only">: {of}</span>
      </Button>
      <Dialog title={`${label}: ${of}?`} open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-6 p-5">
          <p>{children}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              look="danger"
              busy={state !== 'idle'}
              onClick={() => void submit(action, { ...sent, ...pressed }).then(() => setOpen(false))}
            >
              Yes, {yes}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

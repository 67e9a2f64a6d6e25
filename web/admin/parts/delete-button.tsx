import { useState } from 'react'
import type { Answer } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { rowAction } from './loading-link.tsx'

type DeleteButtonProps = {
  /** What or who is deleted, by name. */
  name: string
  remove: () => Promise<Answer<{ msg: string }>>
  /** What follows from it, to be read before it is done. */
  consequence: string
  onDeleted: () => void
  /** Looks like an action in a table's row. */
  inRow?: boolean
}

/** Deletes once the owner has read what that means (rules: deletion is read first). */
export function DeleteButton({ name, remove, consequence, onDeleted, inRow = false }: DeleteButtonProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    const answer = await remove()
    setBusy(false)
    if (answer.ok) toast.success(answer.body.msg)
    else toast.error(answer.message)
    // Another admin may have been quicker: it is gone all the same.
    if (!answer.ok && answer.status !== 404) return
    setOpen(false)
    onDeleted()
  }
  return (
    <>
      {inRow ? (
        <button
          type="button"
          className={`${rowAction} hover:text-error`}
          aria-label={`Delete ${name}`}
          onClick={() => setOpen(true)}
        >
          Delete
        </button>
      ) : (
        <Button look="danger" onClick={() => setOpen(true)}>
          Delete
        </Button>
      )}
      <Dialog title={`Delete ${name}?`} open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-6 p-5">
          <p>{consequence}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button look="danger" busy={busy} onClick={() => void confirm()}>
              Yes, delete
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

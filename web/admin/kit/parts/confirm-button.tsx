import { useEffect, useState, type ReactNode } from 'react'
import { useFetcher, type SubmitTarget } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button, type Preview } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ConfirmButtonProps = {
  label: string
  /** Name of the record that the action changes, for screen readers and the dialog's title. */
  of: string
  look?: Preview
  /** Request body for the page's action. */
  action: SubmitTarget & object
  /** Label of the button that confirms. */
  yes: string
  isDangerous?: boolean
  /** Text of the dialog: what will happen, the amount, who is affected, and whether it can be undone. */
  children: ReactNode
}

/**
 * Button that asks for confirmation before it runs an action of the page. If the action fails, the dialog stays open.
 */
export function ConfirmButton({
  label,
  of,
  look = 'outline',
  action,
  yes,
  isDangerous = false,
  children,
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  useEffect(() => {
    if (data?.ok) setOpen(false)
  }, [data])
  return (
    <>
      <Button look={look} aria-label={`${label}: ${of}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={`${label}: ${of}?`} open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-6 p-5">
          <p className="wrap-anywhere">{children}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              look={isDangerous ? 'danger' : 'solid'}
              busy={state !== 'idle'}
              onClick={() => void submit(action, { method: 'patch', encType: 'application/json', ...pressed })}
            >
              {yes}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

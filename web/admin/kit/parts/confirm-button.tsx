import { useState, type ReactNode } from 'react'
import type { SubmitTarget } from 'react-router'
import { Button, type Preview } from '#web/ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

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

/** Button that asks for confirmation before it runs an action of the page. */
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
  return (
    <>
      <Button look={look} aria-label={`${label}: ${of}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={`${label}: ${of}?`}
        open={open}
        send={[action, { method: 'patch', encType: 'application/json' }]}
        yes={yes}
        isDangerous={isDangerous}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

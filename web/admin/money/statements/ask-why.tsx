import { useState } from 'react'
import { longest } from '#shop/core/text.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { useAct } from '#web/admin/kit/parts/use-act.ts'
import type { LineAction } from './statement.ts'

type AskWhyProps = {
  title: string
  hint: string
  open: boolean
  onClose: () => void
  action: (reason: string) => LineAction
}

/** Dialog that asks for the reason of an action; after an error the typed text is kept. */
export function AskWhy({ title, hint, open, onClose, action }: AskWhyProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <Why hint={hint} action={action} onDone={onClose} />
    </Dialog>
  )
}

function Why({ hint, action, onDone }: Pick<AskWhyProps, 'hint' | 'action'> & { onDone: () => void }) {
  const { submit, busy, refused } = useAct(onDone)
  const [missing, setMissing] = useState(false)
  return (
    <form
      className="grid gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        const reason = String(new FormData(event.currentTarget).get('reason')).trim()
        setMissing(reason === '')
        if (reason !== '') void submit(action(reason), { method: 'post', encType: 'application/json', ...pressed })
      }}
    >
      <Field
        label="Reason"
        name="reason"
        hint={hint}
        maxLength={longest.line}
        error={missing ? 'Please fill this in' : undefined}
      />
      <Refused answer={refused} />
      <Button type="submit" busy={busy} className="justify-self-end">
        Save
      </Button>
    </form>
  )
}

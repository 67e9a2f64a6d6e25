import type { ReactNode } from 'react'
import type { SubmitOptions, SubmitTarget } from 'react-router'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refused } from './refused.tsx'
import { useAct } from './use-act.ts'

type QuestionProps = {
  /** The request body for the page's action, and how it is sent. */
  send: readonly [SubmitTarget, Pick<SubmitOptions, 'method' | 'encType'>]
  /** Labels of the buttons that confirm and cancel. */
  yes: string
  no?: string
  isDangerous?: boolean
  onClose: () => void
  /** The question: the consequence, the amount, the person, and whether it can be undone. */
  children: ReactNode
}

/**
 * Dialog that asks for confirmation of an action of the page. If the request fails, the dialog remains open and shows
 * the error.
 */
export const ConfirmDialog = ({ title, open, ...question }: QuestionProps & { title: string; open: boolean }) => (
  <Dialog title={title} open={open} onClose={question.onClose}>
    <Question {...question} />
  </Dialog>
)

function Question({ send: [body, how], yes, no = 'Cancel', isDangerous = false, onClose, children }: QuestionProps) {
  const { submit, busy, refused } = useAct(onClose)
  return (
    <div className="grid gap-6 p-5">
      <p className="wrap-anywhere">{children}</p>
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {no}
        </Button>
        <Button
          look={isDangerous ? 'danger' : 'solid'}
          busy={busy}
          onClick={() => void submit(body, { ...how, ...pressed })}
        >
          {yes}
        </Button>
      </div>
    </div>
  )
}

import { useState } from 'react'
import { useFetcher } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import type { ReturnMove } from '#shop/shopping/returns/return-states.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DeclineReturn, ReceiveReturn } from './return-forms.tsx'
import { pressLabels, type DeskReturn, type Moved } from './return.ts'

type PressProps = { each: DeskReturn; move: ReturnMove; isMain: boolean }

/** What asks for a word or a count opens a form, the rest is done at once and can be taken back. */
export function PressReturn({ each, move, isMain }: PressProps) {
  const { submit, state } = useFetcher()
  const [open, setOpen] = useState(false)
  const asksFirst = move === 'decline' || move === 'receive'
  const close = () => setOpen(false)
  const number = `#${shortId(each.order)}`
  return (
    <>
      <Button
        look={isMain ? 'solid' : 'outline'}
        busy={state !== 'idle'}
        aria-label={`${pressLabels[move]}: ${number}`}
        onClick={() =>
          asksFirst
            ? setOpen(true)
            : void submit({ id: each.id, move, version: each.version } satisfies Moved, {
                method: 'patch',
                encType: 'application/json',
                ...pressed,
              })
        }
      >
        {pressLabels[move]}
      </Button>
      {asksFirst && (
        <Dialog title={`${pressLabels[move]}: ${number}`} open={open} onClose={close}>
          {open && move === 'decline' && <DeclineReturn each={each} onClose={close} />}
          {open && move === 'receive' && <ReceiveReturn each={each} onClose={close} />}
        </Dialog>
      )}
    </>
  )
}

import { useState } from 'react'
import { useFetcher } from 'react-router'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { OrderAction } from './order.ts'

/** Notice that this is a test order and is left out of reports, with a button that removes it (rules: test orders). */
export function TestOrderNotice() {
  const [open, setOpen] = useState(false)
  const { submit, state } = useFetcher()
  const remove = () =>
    void submit({ do: 'remove test' } satisfies OrderAction, {
      method: 'post',
      encType: 'application/json',
      ...pressed,
    })
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-gold bg-card px-4 py-3">
      <p>
        <strong className="font-medium">This is a test order.</strong> No money was charged and no stock was taken. It
        isn’t counted in reports or order lists.
      </p>
      <For needs={['test-orders']}>
        <Button look="danger" onClick={() => setOpen(true)}>
          Remove test order
        </Button>
      </For>
      <Dialog title="Remove the test order?" open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-6 p-5">
          <p>
            This permanently deletes the test order, its payment and its timeline. You can place another one at any
            time.
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button look="danger" busy={state !== 'idle'} onClick={remove}>
              Yes, remove it
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}

import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/admin/kit/parts/confirm-dialog.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { OrderAction } from './order.ts'

/** Notice that this is a test order and is left out of reports, with a button that removes it (rules: test orders). */
export function TestOrderNotice() {
  const [open, setOpen] = useState(false)
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
      <ConfirmDialog
        title="Remove the test order?"
        open={open}
        send={[{ do: 'remove test' } satisfies OrderAction, { method: 'post', encType: 'application/json' }]}
        yes="Yes, remove it"
        isDangerous
        onClose={() => setOpen(false)}
      >
        This permanently deletes the test order, its payment and its timeline. You can place another one at any time.
      </ConfirmDialog>
    </div>
  )
}

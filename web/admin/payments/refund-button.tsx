import { useState } from 'react'
import { shortId } from '#shop/orders/order.ts'
import type { AdminOrder } from '../orders/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RefundForm } from './refund-form.tsx'

type RefundButtonProps = {
  order: AdminOrder
  reference: string
  /** What can still be given back, in `currency`. */ left: number
  currency: string | null
  onChanged: () => void
}

/** Opens the window in which money is given back. */
export function RefundButton({ order, reference, left, currency, onChanged }: RefundButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const given = () => {
    close()
    onChanged()
  }
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Refund
      </Button>
      <Dialog title={`Refund of order #${shortId(order.id)}`} open={open} onClose={close}>
        <RefundForm
          order={order}
          reference={reference}
          left={left}
          currency={currency}
          onCancel={close}
          onGiven={given}
        />
      </Dialog>
    </>
  )
}

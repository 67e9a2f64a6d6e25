import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type CancelOrderProps = {
  id: string
  number: string
  /** Identifies a guest's order: a reference of its payment, or the token of its tracking link. */
  proof?: string
  track?: string
  /** Called when the order was cancelled, or when its state turned out to be different. */ onChanged: () => void
}

/** Lets customers cancel an order for which nothing was paid, after a confirmation (rules: customer cancellation). */
export function CancelOrder({ id, number, proof, track, onChanged }: CancelOrderProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const answer = await ask('PATCH /order/customerOrder/{id}', {
      params: { id },
      body: { status: 'cancelled', reference: proof },
      ...(track && { headers: { 'Tracking-Link': track }, keepSession: true }),
    })
    setBusy(false)
    setOpen(false)
    if (answer.ok) toast.success(answer.body.message)
    else toast.error(answer.message)
    // Without a connection, the page could not be loaded again either.
    if (answer.ok || answer.code !== 'no-connection') onChanged()
  }

  return (
    <>
      <Button look="quiet" className="print:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel this order
      </Button>
      <Dialog title={`Cancel order #${number}?`} open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-6 p-5">
          <p>We won’t send it, and you don’t need to pay. If a payment still arrives, we’ll refund it.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger" busy={busy} onClick={() => void cancel()}>
              Cancel order
            </Button>
            <Button look="outline" onClick={() => setOpen(false)}>
              Keep order
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

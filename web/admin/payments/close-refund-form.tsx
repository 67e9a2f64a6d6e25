import { useState } from 'react'
import { amountWords } from '#shop/payments/amount-words.ts'
import type { SeenState } from '#shop/payments/payment.ts'
import { ask } from '#web/api-client.ts'
import type { Refund } from './payment.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks whether a refund went, of which the shop does not know it: the admin sees it in the provider's own pages. */
export function RefundSeen({ refund, onSaid }: { refund: Refund; onSaid: () => void }) {
  const [busy, setBusy] = useState(false)
  async function say(state: SeenState) {
    setBusy(true)
    const answer = await ask('PATCH /refunds/{id}', { params: { id: refund.id }, body: { state } })
    setBusy(false)
    if (!answer.ok) toast.error(answer.message)
    else
      toast.success(
        state === 'done'
          ? `${amountWords(refund.amount, refund.currency)} given back`
          : 'Noted. You can give it back once more.',
      )
    onSaid()
  }
  return (
    <div className="flex basis-full flex-wrap items-center gap-3">
      <p className="mr-auto">Look at the provider: did it go?</p>
      <Button look="outline" disabled={busy} onClick={() => void say('done')}>
        Yes, it went
      </Button>
      <Button look="outline" disabled={busy} onClick={() => void say('failed')}>
        No, it did not
      </Button>
    </div>
  )
}

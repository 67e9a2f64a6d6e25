import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import type { AdminOrder } from '../orders/order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAsked } from '../parts/asked.ts'
import { paymentStates } from '#shop/orders/order-status.ts'
import { Shown } from '../parts/shown.tsx'
import { AttemptCard } from './attempt-card.tsx'
import { RefundsList } from './refunds-list.tsx'

type PaymentSectionProps = {
  order: AdminOrder
  /** The order's own state may have changed. */ onChanged: () => void
}

/** How a card order's payment stands: each try to pay it, and what was given back. */
export function PaymentSection({ order, onChanged }: PaymentSectionProps) {
  const asked = useAsked('GET /order/{id}/payments', { params: { id: order.id } })
  const changed = () => {
    asked.reload()
    onChanged()
  }
  return (
    <section aria-labelledby="payment" className="mt-10 grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <h2 id="payment" className="text-lead">
          Payment
        </h2>
        <Badge tone={paymentStates[order.payment].tone}>{paymentStates[order.payment].label}</Badge>
        <CheckPayment id={order.id} onChecked={changed} />
      </div>
      <Shown asked={asked}>
        {({ attempts, refunds }) => (
          <>
            <ul className="grid gap-4">
              {attempts.map((attempt) => (
                <AttemptCard
                  key={attempt.reference}
                  order={order}
                  attempt={attempt}
                  refunds={refunds}
                  onChanged={changed}
                />
              ))}
            </ul>
            {refunds.length > 0 && <RefundsList refunds={refunds} onChanged={changed} />}
          </>
        )}
      </Shown>
    </section>
  )
}

/** Asks the provider now, instead of waiting for it to tell. */
function CheckPayment({ id, onChecked }: { id: string; onChecked: () => void }) {
  const [busy, setBusy] = useState(false)
  async function check() {
    setBusy(true)
    const answer = await ask('POST /order/{id}/check-payment', { params: { id } })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    if (answer.body.reached) toast.success('Checked with the provider')
    else toast.error('The provider could not be reached. What is shown may be out of date.')
    return onChecked()
  }
  return (
    <Button look="outline" busy={busy} className="ml-auto" onClick={check}>
      Check payment
    </Button>
  )
}

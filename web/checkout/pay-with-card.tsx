import { useState, type ReactNode } from 'react'
import { isNamed } from '#shop/orders/orders/payment-method.ts'
import { ask } from '#web/api-client.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { goToPaymentPage } from './to-payment-page.ts'

type PayWithCardProps = {
  id: string
  method: OwnOrder['method']
  /** Identifies a guest's order: a reference of its payment, or the token of its tracking link. */
  proof?: string
  track?: string
  look?: 'outline' | 'solid'
  /** Called when the order's state turned out to be different. */
  onRefused: () => void
  children: ReactNode
}

/** Opens the provider's page. Before that, sets this history entry's URL to the one to return to. */
export function PayWithCard({ id, method, proof, track, look, onRefused, children }: PayWithCardProps) {
  const [busy, setBusy] = useState(false)
  async function pay() {
    setBusy(true)
    // Without a named method, the server uses the shop's default provider.
    const provider = isNamed(method) ? method : undefined
    const answer = await ask('POST /order/{id}/payments', {
      params: { id },
      body: { provider, reference: proof },
      ...(track && { headers: { 'Tracking-Link': track }, keepSession: true }),
    })
    if (answer.ok) return goToPaymentPage(answer.body.data)
    toast.error(answer.message)
    setBusy(false)
    // Without a connection, the page could not be loaded again either.
    if (answer.code !== 'no-connection') onRefused()
  }
  return (
    <Button look={look} busy={busy} onClick={pay}>
      {children}
    </Button>
  )
}

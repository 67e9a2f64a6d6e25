import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { section } from '#web/state/persisted.ts'
import type { VerifiedPayment } from './payment-summary.ts'

/**
 * The last order that a guest placed in this tab. A guest can't load the order again after the payment page
 * (rules: browser storage).
 */
export const usePlacedOrder = create<{ order: OwnOrder | null }>()(
  persist(() => ({ order: null as OwnOrder | null }), {
    name: 'placed',
    version: 1,
    storage: section('placed', () => sessionStorage),
  }),
)

/**
 * Returns the guest's order of a verified payment with its current state; null if the order wasn't placed in this tab.
 */
export function placedOrderOf(verified: VerifiedPayment | null, placed: OwnOrder | null): OwnOrder | null {
  const guest = verified?.guest
  if (!guest || guest.id !== placed?.id) return null
  return { ...placed, status: guest.status, payment: guest.payment, standing: verified.standing }
}

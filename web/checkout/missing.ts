import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { missingFrom, type Missing } from '#shop/shopping/checkout/missing.ts'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { toast } from '#web/ui/toast.ts'
import { useCheckoutContext } from './checkout-context.ts'
import { whyUnreachable } from './guest-contact.tsx'

/**
 * Returns the message about what is missing before the payment step; null if nothing is
 * (rules: missing delivery details).
 */
export function useMissing(): string | null {
  const { order } = useCheckoutContext()
  const { guest } = useCheckout()
  const customer = useAuth(isCustomer)
  const hasAddress = useAuth(({ address }) => address !== null) || !customer
  const unreachable = customer ? null : whyUnreachable(guest, fulfilments[order.fulfilment].isDelivered)
  if (unreachable) return unreachable
  const missing = missingFrom({ fulfilment: order.fulfilment, hasAddress, area: order.areaName }, order.shop.delivery)
  return missing && sentences[missing]
}

export const AREA_MISSING = 'Please select a shipping area'

const sentences: Record<Missing, string> = {
  address: 'Please create a delivery address',
  area: AREA_MISSING,
}

/** Location state of the shipping step after the payment step redirected to it because something was missing. */
export type CameWithout = { missing: true } | null

/**
 * Returns whether the order is complete; if not, redirects from the payment step back to shipping with an error toast.
 */
export function useWholeOrder(): boolean {
  const missing = useMissing()
  const navigate = useNavigate()
  useEffect(() => {
    if (!missing) return
    toast.error(missing, { id: 'missing' })
    void navigate(paths.shipping, { replace: true, state: { missing: true } satisfies CameWithout })
  }, [missing, navigate])
  return missing === null
}

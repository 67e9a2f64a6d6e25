import { findArea, type DeliveryRule } from '#shop/pricing/delivery.ts'
import { fulfilments, type Fulfilment } from '#shop/orders/orders/fulfilment.ts'

export type Missing = 'address' | 'area'

/** Returns the first selection that is missing before the payment step, or null (rules: missing delivery details). */
export function missingFrom(
  chosen: { fulfilment: Fulfilment; hasAddress: boolean; area: string },
  rule: Pick<DeliveryRule, 'areas'>,
): Missing | null {
  if (!fulfilments[chosen.fulfilment].isDelivered) return null
  if (!chosen.hasAddress) return 'address'
  return findArea(chosen.area, rule) ? null : 'area'
}

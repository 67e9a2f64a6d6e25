import { areas } from '#shop/pricing/delivery.ts'
import { fulfilments, type Fulfilment } from '#shop/orders/order.ts'

export const needsAddress = 'Please create a delivery address'
const needsArea = 'Please select a shipping area'

/** What must still be chosen before the payment step, or null (rules: missing choices). */
export function missingFrom(chosen: {
  fulfilment: Fulfilment
  hasAddress: boolean
  area: string | null
}): string | null {
  if (!fulfilments[chosen.fulfilment].isDelivered) return null
  if (!chosen.hasAddress) return needsAddress
  return areas.some((area) => area.name === chosen.area) ? null : needsArea
}

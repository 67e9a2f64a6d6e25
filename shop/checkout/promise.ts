import { fulfilments, type Fulfilment } from '#shop/orders/fulfilment.ts'
import { daysWords, promisedAt } from '#shop/settings/promised-times.ts'
import type { Settings } from '#shop/settings/settings.ts'

/**
 * What an order of that moment is promised, in sentences: how long it is prepared, and then how long it takes to its area
 * or until it can be picked up, as far as the shop says (rules: promised times).
 */
export function promiseTo(
  { fulfilment, area }: { fulfilment: Fulfilment; area: { name: string } | null },
  settings: Settings,
  now: Date,
): string {
  const { notices, delivery } = promisedAt(settings, now)
  const days = delivery.areas.find(({ name }) => name === area?.name)?.days
  const delivered = days && `Delivery takes ${daysWords(days)} after that.`
  const ready = delivery.pickupReadyIn && `It can be picked up in ${delivery.pickupReadyIn}.`
  return [notices.processing, fulfilments[fulfilment].isDelivered ? delivered : ready].filter(Boolean).join(' ')
}

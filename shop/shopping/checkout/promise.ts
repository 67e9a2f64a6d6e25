import { fulfilments, type Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { daysWords, promisedAt } from '#shop/platform/settings/promised-times.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'

type Promised = {
  fulfilment: Fulfilment
  area: { name: string } | null
  /** As they are sold at that moment. */
  lines: readonly { madeInDays: number | null }[]
}

/**
 * What an order of that moment is promised, in sentences: how long it is prepared, or made where that is longer, and then how long it takes to its area
 * or until it can be picked up, as far as the shop says (rules: promised times, made for you).
 */
export function promiseTo({ fulfilment, area, lines }: Promised, settings: Settings, now: Date): string {
  const { notices, delivery } = promisedAt(settings, now)
  const days = delivery.areas.find(({ name }) => name === area?.name)?.days
  const delivered = days && `Delivery takes ${daysWords(days)} after that.`
  const ready = delivery.pickupReadyIn && `It can be picked up in ${delivery.pickupReadyIn}.`
  const made = madeWords(lines)
  return [made ?? notices.processing, fulfilments[fulfilment].isDelivered ? delivered : ready].filter(Boolean).join(' ')
}

/** Of an order with pieces that are made for her: when the last of them is ready; null of one without. */
function madeWords(lines: Promised['lines']): string | null {
  const longest = Math.max(0, ...lines.map(({ madeInDays }) => madeInDays ?? 0))
  return longest === 0 ? null : `Made for you: ready in ${daysWords([longest, longest])}.`
}

import { fulfilments, type Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { daysWords, promisedAt } from '#shop/platform/settings/promised-times.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'

type Promised = {
  fulfilment: Fulfilment
  area: { name: string } | null
  lines: readonly { madeInDays: number | null }[]
}

/**
 * Returns the promised times of an order as sentences: first preparation, or production if it has made-to-order lines,
 * then delivery or pickup. Omits times that are not in the settings (rules: promised times, made to order).
 */
export function promiseTo({ fulfilment, area, lines }: Promised, settings: Settings, now: Date): string {
  const { notices, delivery } = promisedAt(settings, now)
  const days = delivery.areas.find(({ name }) => name === area?.name)?.days
  const delivered = days && `Delivery takes ${daysWords(days)} after that.`
  const ready = delivery.pickupReadyIn && `It can be picked up in ${delivery.pickupReadyIn}.`
  const made = madeWords(lines)
  return [made ?? notices.processing, fulfilments[fulfilment].isDelivered ? delivered : ready].filter(Boolean).join(' ')
}

/** Returns a sentence with the longest production time; null if no item is made to order. */
function madeWords(lines: Promised['lines']): string | null {
  const longest = Math.max(0, ...lines.map(({ madeInDays }) => madeInDays ?? 0))
  return longest === 0 ? null : `Made to order: ready in ${daysWords([longest, longest])}.`
}

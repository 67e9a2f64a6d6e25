import { fulfilments, type Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { daysWords, promisedAt } from '#shop/platform/settings/promised-times.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'

type Promised = {
  fulfilment: Fulfilment
  area: { name: string } | null
  lines: readonly { madeInDays: number | null }[]
}

/**
 * Returns the promised times of an order as sentences: preparation (or making to order, if it has such lines), then
 * delivery or pickup. Leaves out times that the settings don't state (rules: promised times, made to order).
 */
export function promiseTo({ fulfilment, area, lines }: Promised, settings: Settings, now: Date): string {
  const { notices, delivery } = promisedAt(settings, now)
  const days = delivery.areas.find(({ name }) => name === area?.name)?.days
  const delivered = days && `Delivery takes ${daysWords(days)} after that.`
  const ready = delivery.pickupReadyIn && `It can be picked up in ${delivery.pickupReadyIn}.`
  const made = madeWords(lines)
  return [made ?? notices.processing, fulfilments[fulfilment].isDelivered ? delivered : ready].filter(Boolean).join(' ')
}

/** The longest time for making a piece to order; null if none is made to order. */
function madeWords(lines: Promised['lines']): string | null {
  const longest = Math.max(0, ...lines.map(({ madeInDays }) => madeInDays ?? 0))
  return longest === 0 ? null : `Made for you: ready in ${daysWords([longest, longest])}.`
}

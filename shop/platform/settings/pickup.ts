import { promisedAt } from './promised-times.ts'
import type { Settings } from './settings.ts'

/**
 * Returns the place and hours of pickups, which default to the shop's address and support hours (rules: pickup place).
 */
export const pickupOf = ({ delivery, contact }: Pick<Settings, 'delivery' | 'contact'>) => ({
  place: delivery.pickupPlace ?? contact.street,
  hours: delivery.pickupHours ?? contact.supportHours,
})

/** Returns place and hours of pickups and, if the shop states it, the time until an order can be picked up. */
export const pickupAt = (settings: Settings, now: Date): Pickup & { readyIn?: string } => {
  const { pickupReadyIn: readyIn } = promisedAt(settings, now).delivery
  return { ...pickupOf(settings), ...(readyIn && { readyIn }) }
}

export type Pickup = ReturnType<typeof pickupOf>

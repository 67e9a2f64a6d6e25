import { z } from 'zod'
import { judge, type Admin } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import type { WithdrawnParcel } from '#shop/orders/orders/withdraw-parcel.server.ts'
import { parcelAnswer } from '#api/orders/parcels/parcel-answer.ts'

/**
 * The last status change, if the customer has not been notified of it yet; `seconds` is the time until the mail is sent
 * (rules: status undo).
 */
export const undoAnswer = z.object({
  change: z.string(),
  was: z.enum(membersOf(orderStatuses)),
  seconds: z.number().int(),
})

/** The deleted parcel of an undone change, as staff entered it, so that they can send it again (rules: status undo). */
export const withdrawnAnswer = parcelAnswer
  .pick({ carrier: true, driverName: true, driverPhone: true, waybill: true, cost: true, lines: true })
  .nullable()
  .describe('The parcel that the undone change had created, as staff entered it. Null if there was none')

/** The cost is only for staff who may see amounts, and for the person who entered it. */
export function toWithdrawn(parcel: WithdrawnParcel | null, actor: Admin): z.infer<typeof withdrawnAnswer> {
  if (!parcel) return null
  const { madeBy, cost, ...entered } = parcel
  const seesCost = madeBy === actor.id || judge(['orders', 'money'], actor) === 'allowed'
  return { ...entered, cost: seesCost ? cost : null }
}

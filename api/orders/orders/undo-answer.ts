import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'

/**
 * The last status change, if the customer has not been notified of it yet; `seconds` is the time until the mail is sent
 * (rules: status undo).
 */
export const undoAnswer = z.object({
  change: z.string(),
  was: z.enum(membersOf(orderStatuses)),
  seconds: z.number().int(),
})

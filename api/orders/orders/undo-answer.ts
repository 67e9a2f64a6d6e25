import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'

/** The last change of status, as long as its customer was not told; `seconds` until the mail leaves (rules: undone in time). */
export const undoAnswer = z.object({
  change: z.string(),
  was: z.enum(membersOf(orderStatuses)),
  seconds: z.number().int(),
})

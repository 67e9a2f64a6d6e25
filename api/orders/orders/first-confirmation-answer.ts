import { z } from 'zod'
import type { Actor } from '#shop/core/actor.ts'
import type { FirstConfirmation } from '#shop/orders/orders/first-confirmations.server.ts'

/** The first confirmation of a large transfer; a second staff member must confirm it too. `amount` in naira. */
export const firstConfirmationAnswer = z.object({
  id: z.string(),
  by: z.string(),
  mine: z.boolean().describe('True if you made the first confirmation. Another staff member has to make the second'),
  amount: z.int(),
  at: z.iso.datetime(),
})

export const toFirstConfirmationAnswer = ({ id, by, adminId, amount, at }: FirstConfirmation, actor: Actor) => ({
  id,
  by,
  mine: actor.kind === 'admin' && actor.id === adminId,
  amount,
  at: at.toISOString(),
})

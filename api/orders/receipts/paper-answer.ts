import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { paperSeries } from '#shop/orders/receipts/paper.ts'
import type { PaperListed } from '#shop/orders/receipts/papers.server.ts'

/** A receipt or credit note in a list; `amount` in naira. */
export const paperAnswer = z.object({
  number: z.string(),
  series: z.enum(membersOf(paperSeries)),
  orderId: z.string(),
  amount: z.number().int(),
  issuedAt: z.iso.datetime(),
  isMade: z.boolean().describe('Its files are available'),
  isGivenUp: z.boolean().describe('Its files could not be created'),
})

export const toPaperAnswer = ({ issuedAt, ...paper }: PaperListed): z.output<typeof paperAnswer> => ({
  ...paper,
  issuedAt: issuedAt.toISOString(),
})

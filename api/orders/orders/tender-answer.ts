import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { tenderKinds, tenderWays, type Tender } from '#shop/orders/orders/tender.ts'

export const kinds = membersOf(tenderKinds)
const ways = membersOf(tenderWays)

/** A manual payment entry, in responses to staff. */
export const tenderAnswer = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  way: z.enum(ways).nullable(),
  amount: z.number().int(),
  receivedAt: z.iso.datetime(),
  note: z.string(),
  reference: z.string().nullable(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  takenBackAt: z.iso.datetime().nullable(),
  takenBackBy: z.string().nullable(),
  takenBackWhy: z.string().nullable(),
})

export const toTenderAnswer = (tender: Tender): z.infer<typeof tenderAnswer> => ({
  ...tender,
  receivedAt: tender.receivedAt.toISOString(),
  createdAt: tender.createdAt.toISOString(),
  takenBackAt: tender.takenBackAt?.toISOString() ?? null,
})

import { z } from 'zod'
import type { RefundStanding } from '#shop/orders/payments/provider.ts'
import { lookUp } from '#shop/core/look-up.ts'

export const KOBO_PER_NAIRA = 100

export const refundAnswered = z.object({
  status: z.literal(true),
  data: z.object({ id: z.union([z.number(), z.string()]), status: z.string() }),
})

const refundWords: Record<string, RefundStanding> = {
  processed: { state: 'done', why: '' },
  failed: { state: 'failed', why: 'Paystack could not refund it' },
  'needs-attention': { state: 'needs attention', why: 'Paystack needs the customer’s bank account' },
}
/** Translates Paystack's refund state. Unknown states count as under way until a known one follows. */
export const refundStanding = (word: string): RefundStanding =>
  lookUp(refundWords, word) ?? { state: 'under way', why: '' }

import { z } from 'zod'
import type { RefundStanding } from '#shop/orders/payments/provider.ts'

/** What Flutterwave answers of a refund. */
export const refundAnswered = z.object({
  status: z.literal('success'),
  data: z.object({ id: z.union([z.number(), z.string()]), status: z.string() }),
})

/**
 * What Flutterwave's word for a refund means: `completed` may carry how it went: `completed-mpgs`,
 * `completed-bank-transfer`. Some of its pages write `complete`. Whatever isn't decided is under way.
 */
export function refundStanding(word: string): RefundStanding {
  if (word === 'completed' || word === 'complete' || word.startsWith('completed-')) return { state: 'done', why: '' }
  if (word === 'failed') return { state: 'failed', why: 'Flutterwave could not give it back' }
  return { state: 'under way', why: '' }
}

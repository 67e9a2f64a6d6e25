import { z } from 'zod'
import type { RefundStanding } from '#shop/orders/payments/provider.ts'

export const refundAnswered = z.object({
  status: z.literal('success'),
  data: z.object({ id: z.union([z.number(), z.string()]), status: z.string() }),
})

/**
 * Translates Flutterwave's refund state. `completed` may have a suffix for the payment method: `completed-mpgs`,
 * `completed-bank-transfer`. Some pages of its documentation write `complete`. All other states except `failed` count
 * as under way.
 */
export function refundStanding(word: string): RefundStanding {
  if (word === 'completed' || word === 'complete' || word.startsWith('completed-')) return { state: 'done', why: '' }
  if (word === 'failed') return { state: 'failed', why: 'Flutterwave could not refund it' }
  return { state: 'under way', why: '' }
}

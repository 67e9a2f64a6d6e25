import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { receiptSeries } from '#shop/orders/receipts/receipt.ts'
import type { ListedReceipt } from '#shop/orders/receipts/receipts.server.ts'

/** A receipt or credit note in a list; `amount` in naira. */
export const receiptResponse = z.object({
  number: z.string(),
  series: z.enum(membersOf(receiptSeries)),
  orderId: z.string(),
  amount: z.number().int(),
  issuedAt: z.iso.datetime(),
  isMade: z.boolean().describe('Its files are available'),
  isGivenUp: z.boolean().describe('Its files could not be created'),
})

export const toReceiptResponse = ({ issuedAt, ...paper }: ListedReceipt): z.output<typeof receiptResponse> => ({
  ...paper,
  issuedAt: issuedAt.toISOString(),
})

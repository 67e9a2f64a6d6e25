import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { noteReceipts } from '#shop/orders/orders/note-receipts.server.ts'
import { realMoneyOf } from '#shop/orders/orders/real-money.server.ts'
import { receiptsOfOrder } from './receipts.server.ts'
import { isPaidInFull } from './paid-in-full.server.ts'

/**
 * Requests a receipt for an order that was paid before the shop issued receipts. The receipt gets its number after the
 * commit. Rejected if the order has a valid receipt, isn't paid in full or isn't in the ledger
 * (rules: receipts for older orders).
 */
export async function askForReceipt(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  now: Date,
): Promise<null | Failure<'order-not-found' | 'receipt-there' | 'not-paid-in-full'>> {
  const locked = await tx.selectFrom('orders').where('id', '=', orderId).select('id').forUpdate().executeTakeFirst()
  if (!locked) return notFound('order-not-found')
  const papers = await receiptsOfOrder(tx, orderId)
  if (papers.some(({ series }) => series === 'receipt')) return conflict('receipt-there')
  const money = await realMoneyOf(tx, orderId)
  if (!money || !(await isPaidInFull(tx, orderId, money))) return conflict('not-paid-in-full')
  await noteReceipts(tx, orderId, true, now)
  await writeAudit(tx, admin, { action: 'receipt-asked', subject: 'order', subjectId: orderId }, now)
  return null
}

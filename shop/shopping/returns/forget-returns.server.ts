import type { Transaction } from '#db/connect.ts'

/**
 * Deletes bank details and pictures from the returns of a customer whose account is deleted
 * (rules: return bank details, return pictures).
 */
export async function forgetReturns(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const hers = tx
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .where('orders.customer_id', '=', customerId)
    .select('returns.id')
  await tx.deleteFrom('return_bank_details').where('return_id', 'in', hers).execute()
  await tx
    .updateTable('return_pictures')
    .set({ removed_at: now })
    .where('return_id', 'in', hers)
    .where('removed_at', 'is', null)
    .execute()
}

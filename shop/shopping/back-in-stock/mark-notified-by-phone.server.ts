import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'

/**
 * Marks a request with a phone number as notified. With `isTold` false, the request waits again with its original time,
 * unless the customer has made a newer one. Repeating changes nothing. Returns NotFound for a request by e-mail, or one
 * that was deleted (rules: back-in-stock call).
 */
export async function markNotifiedByPhone(
  tx: Transaction,
  admin: Admin,
  id: string,
  isTold: boolean,
  now: Date,
): Promise<{ isTold: boolean } | Failure<'asking-gone'>> {
  const place = isTold ? await markTold(tx, id, now) : await putBack(tx, id)
  if (place) {
    const { product_id: subjectId, size, color } = place
    const action = isTold ? 'told-by-phone' : 'not-told-by-phone'
    await writeAudit(tx, admin, { action, subject: 'product', subjectId, became: { size, color } }, now)
    return { isTold }
  }
  const there = await byPhone(tx, id).executeTakeFirst()
  return there ? { isTold } : notFound('asking-gone')
}

const byPhone = (tx: Transaction, id: string) =>
  tx.selectFrom('back_in_stock_requests').where('id', '=', id).where('phone', 'is not', null).select('id')

const markTold = (tx: Transaction, id: string, now: Date) =>
  tx
    .updateTable('back_in_stock_requests')
    .set({ notified_at: now })
    .where('id', 'in', byPhone(tx, id))
    .where('notified_at', 'is', null)
    .returning(['product_id', 'size', 'color'])
    .executeTakeFirst()

/** Reopens the request by deleting and inserting it; if the customer made a newer request, only that one is kept. */
async function putBack(tx: Transaction, id: string) {
  const told = await tx
    .deleteFrom('back_in_stock_requests')
    .where('id', 'in', byPhone(tx, id))
    .where('notified_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!told) return undefined
  await tx
    .insertInto('back_in_stock_requests')
    .values({ ...told, notified_at: null })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return told
}

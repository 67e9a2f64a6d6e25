import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { readPhone } from '#shop/core/phone.ts'
import { forgetReturns } from '#shop/shopping/returns/forget-returns.server.ts'
import { forgetReviewer } from '#shop/shopping/reviews/forget-reviewer.server.ts'

/**
 * Deletes a customer's account with address, sessions and codes; all tokens stop working immediately. Orders are kept,
 * without an account. Reviews, gift cards sent to the customer and returns lose their personal data. Returns NotFound
 * if there is no such customer (rules: customer deletion, reviews of deleted customers, gift cards).
 */
export async function deleteCustomer(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<null | Failure<'customer-not-found'>> {
  await forgetReviewer(tx, id)
  await forgetReturns(tx, id, now)
  const was = await tx
    .deleteFrom('customers')
    .where('id', '=', id)
    .returning(['name', 'email', 'phone'])
    .executeTakeFirst()
  if (!was) return notFound('customer-not-found')
  await tx
    .deleteFrom('back_in_stock_requests')
    .where((or) => or.or([or('email', '=', was.email), or('phone', '=', readPhone(was.phone) ?? '')]))
    .execute()
  // Keeps the balance: anyone with the code can still use the gift card.
  await tx
    .updateTable('gift_cards')
    .set({ recipient_name: '', recipient_email: null, message: '', send_at: null })
    .where('recipient_email', '=', was.email)
    .execute()
  await tx.deleteFrom('subscribers').where('email', '=', was.email).execute()
  await writeAudit(tx, admin, { action: 'delete', subject: 'customer', subjectId: id, was }, now)
  return null
}

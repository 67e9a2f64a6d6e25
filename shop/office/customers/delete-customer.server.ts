import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { readPhone } from '#shop/core/phone.ts'
import { forgetReturns } from '#shop/shopping/returns/forget-returns.server.ts'
import { forgetReviewer } from '#shop/shopping/reviews/forget-reviewer.server.ts'

/**
 * Deletes a customer's account, with address, sessions and codes: the tokens die at once. Orders stay as they are and
 * belong to nobody; what she wrote of pieces no longer says who she is, nor do gift cards that went to her, and what
 * returns hold of her is gone. NotFound for an id that no customer has.
 * (rules: deleted customer, reviews of who is deleted, gift cards)
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
  // What is left of such a card is owed all the same, to whoever has its code.
  await tx
    .updateTable('gift_cards')
    .set({ recipient_name: '', recipient_email: null, message: '', send_at: null })
    .where('recipient_email', '=', was.email)
    .execute()
  await tx.deleteFrom('subscribers').where('email', '=', was.email).execute()
  await writeAudit(tx, admin, { action: 'delete', subject: 'customer', subjectId: id, was }, now)
  return null
}

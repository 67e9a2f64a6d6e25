import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { internationalPhone } from '#shop/askings/asking.ts'
import { notFound, type Failure } from '#shop/errors.ts'
import { forgetReviewer } from '#shop/reviews/forget-reviewer.server.ts'

/**
 * Deletes a customer's account, with address, sessions and codes: the tokens die at once. Orders stay as they are and
 * belong to nobody; what she wrote of pieces no longer says who she is. NotFound for an id that no customer has.
 * (rules: deleted customer, reviews of who is deleted)
 */
export async function deleteCustomer(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<null | Failure<'customer-not-found'>> {
  await forgetReviewer(tx, id)
  const was = await tx
    .deleteFrom('customers')
    .where('id', '=', id)
    .returning(['name', 'email', 'phone'])
    .executeTakeFirst()
  if (!was) return notFound('customer-not-found')
  await tx
    .deleteFrom('askings')
    .where((or) =>
      or.or([or('email', '=', was.email), or('phone', '=', internationalPhone.safeParse(was.phone).data ?? '')]),
    )
    .execute()
  await tx.deleteFrom('subscribers').where('email', '=', was.email).execute()
  await writeAudit(tx, admin, { action: 'delete', subject: 'customer', subjectId: id, was }, now)
  return null
}

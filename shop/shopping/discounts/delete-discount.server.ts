import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'

/**
 * Deletes a discount that no order has used; returns Conflict if one has. A used discount can only be ended
 * (rules: discount deletion).
 */
export async function deleteDiscount(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Failure<'discount-not-found' | 'discount-used'> | undefined> {
  // Concurrent orders that use the discount wait for this row lock, and then find it deleted.
  const discount = await tx
    .selectFrom('discounts')
    .where(sql`id::text`, '=', id)
    .select(['id', 'name', 'code'])
    .forUpdate()
    .executeTakeFirst()
  if (!discount) return notFound('discount-not-found')
  const used = await tx
    .selectFrom('discount_uses')
    .where('discount_id', '=', discount.id)
    .select('order_id')
    .limit(1)
    .executeTakeFirst()
  if (used) return conflict('discount-used')
  await tx.deleteFrom('discounts').where('id', '=', discount.id).execute()
  const was = { name: discount.name, code: discount.code }
  await writeAudit(tx, admin, { action: 'deleted', subject: 'discount', subjectId: discount.id, was }, now)
  return undefined
}

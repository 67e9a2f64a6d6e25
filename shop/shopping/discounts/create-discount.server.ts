import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import type { DiscountFields } from './discount.ts'
import { rowOf } from './discount-row.server.ts'
import { problemOf, writeNamed, type DiscountProblem } from './write-discount.server.ts'

/**
 * Makes a discount, and gives its id; it counts from its time on, at once where it has none. `areas` are those that the
 * house delivers to. Refused when another has its code, and when it names what isn't there (rules: discounts).
 */
export async function createDiscount(
  tx: Transaction,
  admin: Admin,
  fields: DiscountFields,
  areas: readonly string[],
  now: Date,
): Promise<{ id: string } | DiscountProblem> {
  const wrong = await problemOf(tx, fields, fields, null, areas)
  if (wrong) return wrong
  const id = await insertDiscount(tx, fields, admin.name, now)
  const { name, code } = fields
  await writeAudit(tx, admin, { action: 'created', subject: 'discount', subjectId: id, became: { name, code } }, now)
  return { id }
}

/** Writes a discount down that nothing is amiss with, as `changedBy` made it; its id. */
export async function insertDiscount(
  tx: Transaction,
  fields: DiscountFields,
  changedBy: string,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('discounts')
    .values({ ...rowOf(fields), changed_by: changedBy, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeNamed(tx, id, fields)
  return id
}

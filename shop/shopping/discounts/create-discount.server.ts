import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import type { DiscountFields } from './discount.ts'
import { rowOf } from './discount-row.server.ts'
import { problemOf, writeNamed, type DiscountProblem } from './write-discount.server.ts'

/**
 * Creates a discount and returns its id. It applies from its start time, or immediately if it has none. `areas` are the
 * delivery areas of the shop. Returns a Failure if the code is already used, or if the discount refers to missing
 * areas, products, collections or customers (rules: discounts).
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

/** Inserts an already validated discount and returns its id. */
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

import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { clashOfNames } from './names.server.ts'
import type { Product } from './product.ts'
import { findProductOrDraft } from './products.server.ts'

/**
 * Brings a deleted product back as it was, its stock too. The caller has locked names. NotFound for what never was, or is
 * there; a conflict when another product has its name or number by now (rules: deleted product, many products at once).
 */
export async function restoreProduct(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Product | Failure<'product-gone' | 'name-taken' | 'number-taken'>> {
  const deleted = await tx
    .selectFrom('products')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .select(['name', 'number'])
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return notFound('product-gone')
  const clash = await clashOfNames(tx, deleted, id)
  if (clash) return clash
  await tx.updateTable('products').set({ deleted_at: null }).where('id', '=', id).execute()
  await writeAudit(tx, admin, { action: 'restored', subject: 'product', subjectId: id }, now)
  return (await findProductOrDraft(tx, id, now))!
}

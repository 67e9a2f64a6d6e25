import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { lockNames } from './names.server.ts'
import { findProductOrDraft } from './products.server.ts'
import { snapshotOf } from './snapshot.ts'

/**
 * Deletes a product. Orders retain their line items and pictures; its name and number become free
 * (rules: product deletion).
 */
export async function deleteProduct(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Failure<'product-gone'> | undefined> {
  // Locks the names, because the deletion frees one and a running product import must not see a half-deleted product.
  await lockNames(tx)
  const product = await findProductOrDraft(tx, id, now)
  const deleted = await tx
    .updateTable('products')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!product || !deleted) return notFound('product-gone')
  await writeAudit(tx, admin, { action: 'deleted', subject: 'product', subjectId: id, was: snapshotOf(product) }, now)
  return undefined
}

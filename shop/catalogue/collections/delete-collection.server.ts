import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { takeAddress } from './collection-address.server.ts'
import { isCollectionId, type Collection } from './collection.ts'
import { findCollection } from './collections.server.ts'

/**
 * Deletes a collection: it is no longer found and its slug is free. Its row is retained so that it can be restored
 * (rules: collection deletion).
 */
export async function deleteCollection(
  tx: Transaction,
  admin: Admin,
  name: string,
  now: Date,
): Promise<Failure<'collection-not-found'> | undefined> {
  const found = await findCollection(tx, name)
  const gone = found && (await setDeleted(tx, found.id, now))
  if (!found || !gone) return notFound('collection-not-found')
  const was = { title: found.title }
  await writeAudit(tx, admin, { action: 'deleted', subject: 'collection', subjectId: found.id, was }, now)
  return undefined
}

/**
 * Restores a deleted collection. Fails with `address-taken` if another collection has its slug by now
 * (rules: collection deletion).
 */
export async function restoreCollection(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Collection | Failure<'collection-not-found' | 'address-taken'>> {
  if (!isCollectionId(id)) return notFound('collection-not-found')
  const deleted = await tx
    .selectFrom('collections')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .select('slug')
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return notFound('collection-not-found')
  const taken = await takeAddress(tx, deleted.slug, id)
  if (taken) return taken
  await setDeleted(tx, id, null)
  const collection = (await findCollection(tx, id))!
  const became = { title: collection.title }
  await writeAudit(tx, admin, { action: 'restored', subject: 'collection', subjectId: id, became }, now)
  return collection
}

async function setDeleted(tx: Transaction, id: string, at: Date | null): Promise<boolean> {
  const changed = await tx
    .updateTable('collections')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', at ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

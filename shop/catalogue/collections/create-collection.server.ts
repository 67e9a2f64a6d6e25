import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { ruleRefused } from '#shop/catalogue/products/offered-sizes.server.ts'
import type { Failure } from '#shop/core/errors.ts'
import { freeAddress, takeAddress } from './collection-address.server.ts'
import type { Collection, Written } from './collection.ts'
import { findCollection } from './collections.server.ts'
import { problemsOf, rowOf, writeBeside } from './write-collection.server.ts'
import { customRuleRefused } from './own-conditions.server.ts'

/**
 * Creates a collection; without a slug it derives one from the title. Fails if the slug is taken, if the cover or a
 * product doesn't exist, or if the period ends before it starts (rules: collection addresses).
 */
export async function createCollection(
  tx: Transaction,
  admin: Admin,
  { slug, ...given }: Omit<Written, 'slug'> & { slug?: string },
  now: Date,
): Promise<Collection | Failure<'address-taken' | 'unfilled' | 'invalid-fields'>> {
  const written = { ...given, slug: slug ?? (await freeAddress(tx, given.title)) }
  const wrong =
    (await ruleRefused(tx, written.rule)) ??
    (await customRuleRefused(tx, written.rule)) ??
    (await problemsOf(tx, written)) ??
    (await takeAddress(tx, written.slug, null))
  if (wrong) return wrong
  const id = await insertCollection(tx, written, admin.name, now)
  const became = { title: given.title }
  await writeAudit(tx, admin, { action: 'created', subject: 'collection', subjectId: id, became }, now)
  return (await findCollection(tx, id))!
}

/** Inserts a collection that the caller has validated, and returns its id. */
export async function insertCollection(tx: Transaction, written: Written, by: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('collections')
    .values({ ...rowOf(written), changed_by: by, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeBeside(tx, { id, version: 1, by, now }, written)
  return id
}

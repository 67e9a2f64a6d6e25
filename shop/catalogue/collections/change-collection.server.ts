import type { Transaction } from '#db/connect.ts'
import type { JsonValue } from '#db/types.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { ruleRefused } from '#shop/catalogue/products/offered-sizes.server.ts'
import { conflict, invalid, notFound, problem, type Failure } from '#shop/core/errors.ts'
import { leaveAddress, takeAddress } from './collection-address.server.ts'
import { mostOfCollection, type Collection, type CollectionChange, type Written } from './collection.ts'
import { writtenAt } from '#shop/platform/audit/versions.server.ts'
import { findCollection } from './collections.server.ts'
import { problemsOf, rowOf, writeBeside } from './write-collection.server.ts'
import { customRuleRefused } from './own-conditions.server.ts'

export const collectionRefusals = [
  'collection-not-found',
  'stale',
  'address-taken',
  'unfilled',
  'invalid-fields',
] as const
type CollectionFailure = Failure<(typeof collectionRefusals)[number]>

/**
 * Updates the given fields of a collection that the staff member loaded at `version`. If the collection was changed
 * after that version, fails with `stale`, naming the editor and the changed fields. If the slug changes, the old one
 * redirects to the new one permanently (rules: collection addresses, collection edit conflict).
 */
export async function changeCollection(
  tx: Transaction,
  admin: Admin,
  name: string,
  { version, ...change }: CollectionChange,
  now: Date,
): Promise<Collection | CollectionFailure> {
  const present = await lockedCollection(tx, name)
  if (!present) return notFound('collection-not-found')
  if (version !== present.version) return stale(tx, present, version)
  return save(tx, admin, present, { ...writtenOf(present), ...change }, now)
}

/**
 * Restores the content and products of an earlier version (`to`) of a collection. The slug is not restored
 * (rules: collection versions).
 */
export async function putBackCollection(
  tx: Transaction,
  admin: Admin,
  name: string,
  { to, version }: { to: number; version: number },
  now: Date,
): Promise<Collection | CollectionFailure> {
  const present = await findCollection(tx, name)
  const written = present && (await writtenAt<Written>(tx, 'collection', present.id, to))
  if (!written) return notFound('collection-not-found')
  const { slug: _, ...back } = written
  return changeCollection(tx, admin, present.id, { ...back, version }, now)
}

/**
 * Adds products to the end of a manual collection, in the given order, and removes others. Takes no version, because it
 * is not an error to add a product that is already in the collection or to remove one that is not
 * (rules: manual collections).
 */
export async function changeMembers(
  tx: Transaction,
  admin: Admin,
  name: string,
  { add, remove }: { add: string[]; remove: string[] },
  now: Date,
): Promise<Collection | CollectionFailure | Failure<'held-by-rule'>> {
  const present = await lockedCollection(tx, name)
  if (!present) return notFound('collection-not-found')
  if (present.rule) return conflict('held-by-rule')
  const products = [...new Set([...present.products, ...add])].filter((id) => !remove.includes(id))
  if (products.length > mostOfCollection.products)
    return invalid('unfilled', { fields: { products: problem('too-many-items', { most: mostOfCollection.products }) } })
  return save(tx, admin, present, { ...writtenOf(present), products }, now)
}

async function save(
  tx: Transaction,
  admin: Admin,
  present: Collection,
  written: Written,
  now: Date,
): Promise<Collection | CollectionFailure> {
  const was = writtenOf(present)
  const difference = differences<object>(was, written)
  if (!difference) return present
  const { id, version } = present
  const wrong =
    (await ruleRefused(tx, written.rule, was.rule)) ??
    (await customRuleRefused(tx, written.rule, was.rule)) ??
    (await problemsOf(tx, written)) ??
    (written.slug === was.slug ? null : await takeAddress(tx, written.slug, id))
  if (wrong) return wrong
  if (written.slug !== was.slug) await leaveAddress(tx, was.slug, id)
  await tx
    .updateTable('collections')
    .set({ ...rowOf(written), version: version + 1, changed_by: admin.name, updated_at: now })
    .where('id', '=', id)
    .execute()
  await writeBeside(tx, { id, version: version + 1, by: admin.name, now }, written)
  await writeAudit(tx, admin, { action: 'updated', subject: 'collection', subjectId: id, ...inShort(difference) }, now)
  return (await findCollection(tx, id))!
}

async function lockedCollection(tx: Transaction, name: string): Promise<Collection | undefined> {
  const found = await findCollection(tx, name)
  if (found) await tx.selectFrom('collections').where('id', '=', found.id).select('id').forUpdate().execute()
  return found && findCollection(tx, found.id)
}

const writtenOf = ({
  id: _,
  version: _v,
  changedBy: _b,
  createdAt: _c,
  updatedAt: _u,
  cover,
  ...same
}: Collection): Written => ({
  ...same,
  cover: cover?.id ?? '',
})

/** Fails with `stale`, naming the last editor and the fields that changed since version `seen`. */
async function stale(tx: Transaction, present: Collection, seen: number): Promise<Failure<'stale'>> {
  const now = writtenOf(present)
  const before = await writtenAt<Written>(tx, 'collection', present.id, seen)
  const changed = ((before && differences<object>(before, now)?.became) ?? now) as Record<string, unknown>
  return conflict('stale', {
    params: { of: 'collection', by: present.changedBy },
    details: { version: present.version, changed },
  })
}

/** Shortens the body text and the product list for the audit log; `collection_versions` stores them in full. */
function inShort({ was, became }: { was: object; became: object }): { was: JsonValue; became: JsonValue } {
  const short = (state: object) =>
    Object.fromEntries(
      Object.entries(state).map(([name, value]) => {
        if (name === 'body') return ['text', `${String(value).length} characters`]
        return name === 'products' ? [name, `${(value as string[]).length} products`] : [name, value]
      }),
    ) as JsonValue
  return { was: short(was), became: short(became) }
}

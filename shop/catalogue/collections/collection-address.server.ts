import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { addressWords } from '#shop/core/address-words.ts'
import { conflict, problem, type Failure } from '#shop/core/errors.ts'
import { mostOfCollection } from './collection.ts'

/**
 * Reserves a slug for a collection until the transaction ends; `ownId` is that collection's id, null for a new one.
 * Deletes another collection's redirect from this slug. Fails with `address-taken` if another live collection has the
 * slug (rules: collection addresses).
 */
export async function takeAddress(
  tx: Transaction,
  slug: string,
  ownId: string | null,
): Promise<Failure<'address-taken'> | undefined> {
  await lockAddresses(tx)
  const taken = await live(tx)
    .where('slug', '=', slug)
    .where(sql`id`, 'is distinct from', ownId)
    .executeTakeFirst()
  if (taken) return conflict('address-taken', { fields: { slug: problem('address-taken') } })
  await tx.deleteFrom('collection_addresses').where('slug', '=', slug).execute()
  return undefined
}

/**
 * Returns a slug made from the title that no collection uses and that does not redirect to one
 * (rules: collection addresses).
 */
export async function freeAddress(tx: Transaction, title: string): Promise<string> {
  await lockAddresses(tx)
  const slug = addressWords(title, mostOfCollection.slug - ROOM_FOR_NUMBER) || 'collection'
  const rows = await live(tx).select('slug').union(tx.selectFrom('collection_addresses').select('slug')).execute()
  const taken = new Set(rows.map((row) => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

const ROOM_FOR_NUMBER = 6

/** Redirects a former slug to the collection. */
export const leaveAddress = async (tx: Transaction, slug: string, id: string): Promise<void> =>
  void (await tx
    .insertInto('collection_addresses')
    .values({ slug, collection_id: id })
    .onConflict((clash) => clash.column('slug').doUpdateSet({ collection_id: id }))
    .execute())

const live = (tx: Transaction) => tx.selectFrom('collections').where('deleted_at', 'is', null)

const lockAddresses = async (tx: Transaction): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('collection addresses', 0))`.execute(tx))

import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { addressWords } from '#shop/core/address-words.ts'
import { conflict, problem, type Failure } from '#shop/core/errors.ts'
import { mostOfCollection } from './collection.ts'

/**
 * Takes an address for a collection, so that nobody else has it until the transaction ends; `ownId` is the one that may
 * have it, null for a new one. A former address of another leads to this one from now on. A conflict when another one is
 * there (rules: addresses of collections).
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

/** An address for a title that no collection has, nor leads to one (rules: addresses of collections). */
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

/** Lets a former address lead to the collection from now on. */
export const leaveAddress = async (tx: Transaction, slug: string, id: string): Promise<void> =>
  void (await tx
    .insertInto('collection_addresses')
    .values({ slug, collection_id: id })
    .onConflict((clash) => clash.column('slug').doUpdateSet({ collection_id: id }))
    .execute())

const live = (tx: Transaction) => tx.selectFrom('collections').where('deleted_at', 'is', null)

const lockAddresses = async (tx: Transaction): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('collection addresses', 0))`.execute(tx))

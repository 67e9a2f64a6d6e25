import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { originalFile } from './original.ts'
import type { StoredPicture } from './picture.ts'
import type { MediaStore } from './store.server.ts'

/** Returns the stored pictures with these ids, by id. */
export async function knownPictures(db: Database, ids: string[]): Promise<Map<string, StoredPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .where('id', 'in', ids)
    .select(['id', 'width', 'height', 'color', 'bytes', 'format'])
    .execute()
  return new Map(rows.map((row) => [row.id, row as StoredPicture]))
}

/**
 * Returns those of these ids that belong to existing pictures, and prevents the removal of the pictures until the
 * transaction ends (rules: unused pictures).
 */
export async function heldPictures(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom('pictures').where('id', 'in', ids).select('id').orderBy('id').forKeyShare().execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Inserts pictures whose files are stored, with the alternative texts if given, in the transaction that uses them. Fails
 * with `pictures-lost` if one was removed in the meantime, or if a failed upload of the same file deleted its files; the
 * upload must then be repeated.
 */
export async function recordPictures(
  tx: Transaction,
  media: MediaStore,
  pictures: (StoredPicture & { alt?: string })[],
): Promise<Failure<'pictures-lost'> | undefined> {
  if (pictures.length === 0) return undefined
  await lock(
    tx,
    pictures.map(({ id }) => id),
    'shared',
  )
  await tx
    .insertInto('pictures')
    .values(pictures)
    .onConflict((clash) => clash.column('id').doNothing())
    .execute()
  const ids = new Set(pictures.map(({ id }) => id))
  if ((await heldPictures(tx, [...ids])).size < ids.size) return conflict('pictures-lost')
  const there = await Promise.all(pictures.map(({ id, format }) => media.has(originalFile(id, format))))
  return there.every(Boolean) ? undefined : conflict('pictures-lost')
}

/** Returns the ids that belong to no stored picture, and prevents their use until the transaction ends. */
export async function unusedOf(tx: Transaction, ids: string[]): Promise<string[]> {
  await lock(tx, ids, 'alone')
  const known = await knownPictures(tx, ids)
  return ids.filter((id) => !known.has(id))
}

/** Locks these pictures until the transaction ends, in the order of their ids, to avoid deadlocks between uploads. */
async function lock(tx: Transaction, ids: string[], how: 'shared' | 'alone'): Promise<void> {
  const take = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  for (const id of ids.toSorted()) await sql`select ${take}(hashtextextended(${`picture ${id}`}, 0))`.execute(tx)
}

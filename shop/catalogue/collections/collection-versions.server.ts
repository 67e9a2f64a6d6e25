import type { Database } from '#db/connect.ts'
import type { Written } from './collection.ts'

/** What a collection said and held after each save, newest first, `limit` at most (rules: earlier versions of collections). */
export async function versionsOf(
  db: Database,
  id: string,
  limit: number,
): Promise<{ version: number; at: Date; by: string; written: Written }[]> {
  const rows = await db
    .selectFrom('collection_versions')
    .where('collection_id', '=', id)
    .select(['version', 'at', 'by_name as by', 'written'])
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ written, ...same }) => ({ ...same, written: written as Written }))
}

/** What a collection said and held at one of its versions; undefined when it has no such. */
export async function writtenAt(db: Database, id: string, version: number): Promise<Written | undefined> {
  const row = await db
    .selectFrom('collection_versions')
    .where('collection_id', '=', id)
    .where('version', '=', version)
    .select('written')
    .executeTakeFirst()
  return row?.written as Written | undefined
}

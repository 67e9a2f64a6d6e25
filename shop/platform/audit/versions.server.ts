import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** The tables that store each saved version, and their foreign key columns. */
const tables = {
  collection: { table: 'collection_versions', id: 'collection_id' },
  post: { table: 'post_versions', id: 'post_id' },
} as const
type Versioned = keyof typeof tables

/**
 * Returns the content after each save, newest first, at most `limit`
 * (rules: post versions, collection versions).
 */
export async function versionsOf<Written>(
  db: Database,
  of: Versioned,
  id: string,
  limit: number,
): Promise<{ version: number; at: Date; by: string; written: Written }[]> {
  const { rows } = await sql<{ version: number; at: Date; by: string; written: Written }>`
    select version, at, by_name as by, written from ${sql.table(tables[of].table)}
    where ${sql.ref(tables[of].id)} = ${id} order by version desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the content of one version; undefined if that version does not exist. */
export async function writtenAt<Written>(
  db: Database,
  of: Versioned,
  id: string,
  version: number,
): Promise<Written | undefined> {
  const { rows } = await sql<{ written: Written }>`
    select written from ${sql.table(tables[of].table)}
    where ${sql.ref(tables[of].id)} = ${id} and version = ${version}`.execute(db)
  return rows[0]?.written
}

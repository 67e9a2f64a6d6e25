import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'

/**
 * Deletes the rows with these keys. Before that, recursively deletes all rows that refer to them, except those that the
 * database handles itself (such as `on delete cascade`). Reads the referring tables from the database catalogue, so
 * that new tables are included.
 */
export async function deleteWithReferrers(tx: Transaction, table: string, key: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  for (const referrer of await referrersOf(tx, table)) {
    const { rows } = await sql<{
      key: string
    }>`select ${sql.ref(referrer.key)}::text as key from ${sql.table(referrer.table)}
      where ${sql.ref(referrer.by)}::text = any(${keys})`.execute(tx)
    await deleteWithReferrers(
      tx,
      referrer.table,
      referrer.key,
      rows.map((row) => row.key),
    )
  }
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)}::text = any(${keys})`.execute(tx)
}

/** Returns the tables that refer to `table`, each with the referring column and its own primary key. */
async function referrersOf(tx: Transaction, table: string): Promise<{ table: string; by: string; key: string }[]> {
  const { rows } = await sql<{ table: string; by: string; key: string }>`
    select refers.relname as table, column_of.attname as by, own.attname as key
    from pg_constraint
      join pg_class refers on refers.oid = conrelid
      join pg_attribute column_of on column_of.attrelid = conrelid and column_of.attnum = conkey[1]
      join pg_index on indrelid = conrelid and indisprimary
      join pg_attribute own on own.attrelid = conrelid and own.attnum = indkey[0]
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype = 'a'`.execute(tx)
  return rows
}

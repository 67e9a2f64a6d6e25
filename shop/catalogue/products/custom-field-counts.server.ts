import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * Counts the products, including drafts, by custom field and by choice. Fields are identified by key (`occasion`),
 * choices by key and value (`occasion=wedding`).
 */
export async function customFieldCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ what: string; n: number }>`
    select what, count(*)::int as n
    from products, lateral (
      select jsonb_object_keys(fields) as what union all select unnest(field_terms)) said
    where deleted_at is null and fields <> '{}' group by what`.execute(db)
  return new Map(rows.map(({ what, n }) => [what, n]))
}

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** How many products, drafts too, say something in each field of the owner's, by its key, and how many have each choice, as `occasion=wedding`. */
export async function ownCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ what: string; n: number }>`
    select what, count(*)::int as n
    from products, lateral (
      select jsonb_object_keys(fields) as what union all select unnest(field_terms)) said
    where deleted_at is null and fields <> '{}' group by what`.execute(db)
  return new Map(rows.map(({ what, n }) => [what, n]))
}

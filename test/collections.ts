import type { Database } from '#db/connect.ts'

type CollectionWish = { slug: string; title?: string; products?: string[]; rule?: object; from?: Date; until?: Date }

/** Creates a visible collection, manual unless it has a rule; returns its id. */
export async function makeCollection(
  db: Database,
  { slug, title = slug, products = [], rule, from, until }: CollectionWish,
): Promise<string> {
  const at = new Date('2026-01-01T09:00:00Z')
  const { id } = await db
    .insertInto('collections')
    .values({
      ...{ slug, title, body: 'Worn *together*.', cover_alt: '', is_shown: true },
      ...{ rule: rule ? JSON.stringify(rule) : null, shown_from: from ?? null, shown_until: until ?? null },
      ...{ changed_by: 'Ada', created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = products.map((product_id, position) => ({ collection_id: id, product_id, position }))
  if (rows.length > 0) await db.insertInto('collection_products').values(rows).execute()
  return id
}

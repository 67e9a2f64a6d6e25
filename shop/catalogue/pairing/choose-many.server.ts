import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudits } from '#shop/platform/audit/audit.server.ts'
import { lockProducts } from '#shop/catalogue/products/lock-products.server.ts'

/** Replaces the products that go well with each given product, in the given order (rules: goes well with). */
export async function chooseMany(
  tx: Transaction,
  admin: Admin,
  given: { id: string; products: string[] }[],
  now: Date,
): Promise<void> {
  const ids = given.map(({ id }) => id)
  await lockProducts(tx, ids)
  const before = await namesWith(tx, ids)
  await sql`delete from product_pairings where product_id = any(${ids}::text[])`.execute(tx)
  const rows = given.flatMap(({ id, products }) =>
    products.map((with_id, at) => ({ product_id: id, position: at + 1, with_id })),
  )
  await sql`insert into product_pairings (product_id, position, with_id)
    select product_id, position, with_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(product_id text, position smallint, with_id text)`.execute(tx)
  const after = await namesWith(tx, ids)
  const changes = ids.map((id) => ({
    ...({ action: 'updated', subject: 'product', subjectId: id } as const),
    was: { wornWith: before.get(id) ?? [] },
    became: { wornWith: after.get(id) ?? [] },
  }))
  await writeAudits(tx, admin, changes, now)
}

async function namesWith(tx: Transaction, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select product_id as id, array_agg(name order by position) as names
    from product_pairings join products on products.id = with_id and deleted_at is null
    where product_id = any(${ids}::text[]) group by product_id`.execute(tx)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

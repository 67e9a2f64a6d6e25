import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudits } from '#shop/platform/audit/audit.server.ts'
import { lockProducts } from '#shop/catalogue/products/lock-products.server.ts'

/** A product's unit cost in naira, or null to remove it. */
type CostGiven = { id: string; cost: number | null }

/** Returns the unit cost in naira by product id. Products without a cost are left out (rules: product costs). */
export async function costsOf(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_costs')
    .where(sql<boolean>`product_id = any(${ids}::text[])`)
    .select(['product_id', 'cost'])
    .execute()
  return new Map(rows.map(({ product_id, cost }) => [product_id, Number(cost)]))
}

/**
 * Sets or removes (null) the unit cost of products and returns the ids of those whose cost changed. Each product may
 * occur only once. The audit log records the old and the new cost; existing orders retain the cost at the time of the
 * order (rules: product costs).
 */
export async function setCosts(
  tx: Transaction,
  admin: Admin,
  given: readonly CostGiven[],
  now: Date,
): Promise<string[]> {
  const ids = given.map(({ id }) => id)
  if (ids.length === 0) return []
  await lockProducts(tx, ids)
  const before = await costsOf(tx, ids)
  const changed = given.filter(({ id, cost }) => (before.get(id) ?? null) !== cost)
  await sql`
    with given as (
      select id, cost from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id text, cost bigint)
    ), gone as (
      delete from product_costs where product_id in (select id from given where cost is null)
    )
    insert into product_costs (product_id, cost) select id, cost from given where cost is not null
    on conflict (product_id) do update set cost = excluded.cost`.execute(tx)
  const changes = changed.map(({ id, cost }) => ({
    ...({ action: 'updated', subject: 'cost', subjectId: id } as const),
    ...{ was: { cost: before.get(id) ?? null }, became: { cost } },
  }))
  if (changes.length > 0) await writeAudits(tx, admin, changes, now)
  return changed.map(({ id }) => id)
}

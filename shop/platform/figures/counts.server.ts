import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** How many orders there are of this status and in one of these payment states, or of any. */
export async function countOrders(
  db: Database,
  { status, payments }: { status?: string; payments?: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(orders), 0)::bigint as count
    from (
      select status, payment_state, orders from order_figures where unit = 'all'
      union all select status, payment_state, orders from order_changes
    ) as counted
    where status = coalesce(${status ?? null}, status) and payment_state = any(coalesce(${payments ?? null}::text[], array[payment_state]))
  `.execute(db)
  return rows[0]!.count
}

/** How many customers there are. */
export async function countCustomers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(customers), 0)::bigint as count
    from (select customers from customer_figures where unit = 'all' union all select customers from customer_changes) as counted
  `.execute(db)
  return rows[0]!.count
}

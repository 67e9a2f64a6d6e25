import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * Returns the number of orders with this status and one of these payment states; an omitted filter matches all orders.
 */
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

/** Returns the number of customers, including those not yet added to the totals. */
export async function countCustomers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(customers), 0)::bigint as count
    from (select customers from customer_figures where unit = 'all' union all select customers from customer_changes) as counted
  `.execute(db)
  return rows[0]!.count
}

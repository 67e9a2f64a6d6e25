import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import { likeDemoEmail } from '#shop/core/demo-person.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns whether an event is about a demo order, its payment or a demo customer; no notifications are sent for these.
 * `subject` is an id or a payment reference, possibly with a prefix that names its kind (rules: demo orders).
 */
export async function concernsDemo(db: Database, subject: string): Promise<boolean> {
  const id = subject.slice(subject.lastIndexOf(':') + 1)
  if (orderIdPattern.test(id)) return exists(db, sql`orders where id = ${id} and customer_email like ${likeDemoEmail}`)
  if (!uuid.test(id))
    return exists(
      db,
      sql`payments join orders on orders.id = order_id where reference = ${id} and customer_email like ${likeDemoEmail}`,
    )
  return exists(
    db,
    sql`(
      select email from customers where id = ${id} union all
      select email from subscribers where id = ${id} union all
      select email from cart_reminders join customers on customers.id = customer_id where cart_reminders.id = ${id} union all
      select email from appointments where id = ${id} union all
      select customer_email from payments join orders on orders.id = order_id where payments.id = ${id} union all
      select customer_email from refunds join payments on payments.id = payment_id join orders on orders.id = order_id
        where refunds.id = ${id}
    ) of where email like ${likeDemoEmail}`,
  )
}

async function exists(db: Database, from: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${from}) as found`.execute(db)
  return rows[0]!.found
}

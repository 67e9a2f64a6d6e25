import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { DEMO_PEOPLE, demoEmail, likeDemoEmail } from '#shop/demo-person.ts'

/** How much of the demo shop is still here. `posts` and `products` are those that nobody changed;
 * `changed` are its products that somebody has changed since: they stay. */
export type DemoShop = {
  orders: number
  customers: number
  appointments: number
  subscribers: number
  posts: number
  products: number
  changed: number
}

/** What there is of the demo shop, or null where there is none of it (rules: demo removed). */
export async function findDemoShop(db: Database): Promise<DemoShop | null> {
  if (!(await hasDemoCustomers(db))) return null
  const { rows } = await sql<DemoShop>`select
    (select count(*)::int from orders where customer_email like ${likeDemoEmail}) as orders,
    (select count(*)::int from customers where email like ${likeDemoEmail}) as customers,
    (select count(*)::int from appointments where email like ${likeDemoEmail}) as appointments,
    (select count(*)::int from subscribers where email like ${likeDemoEmail}) as subscribers,
    (select count(*)::int from ${demoPosts} and version = 1) as posts,
    (select count(*)::int from ${demoProducts} and version = 1) as products,
    (select count(*)::int from ${demoProducts} and version > 1) as changed`.execute(db)
  return rows[0]!
}

const demoEmails = Array.from({ length: DEMO_PEOPLE }, (_, index) => demoEmail(index + 1))

/** By their index: what is like them is looked for among all customers and orders. */
async function hasDemoCustomers(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from customers where lower(email) = any(${demoEmails})) as has`.execute(db)
  return rows[0]!.has
}

/** Products that were there before anybody entered the back office, and that nobody there made. */
export const demoProducts = sql`products where deleted_at is null
  and created_at < (select min(created_at) from admins)
  and not exists (select from audit where subject = 'product' and action = 'created' and subject_id = products.id)`

/** Posts that nobody in the back office made. */
export const demoPosts = sql`posts where deleted_at is null
  and not exists (select from audit where subject = 'post' and action = 'created' and subject_id = posts.id::text)`

import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { belongsTo } from '#shop/catalogue/collections/members.server.ts'
import type { Rule } from '#shop/catalogue/collections/rule.ts'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'

/**
 * Returns the recipients of a campaign as a condition on `subscribers`: all confirmed subscribers, or those of them who
 * bought a product that is in this collection now. Returns NotFound if the collection no longer exists
 * (rules: campaign recipients).
 */
export async function audienceOf(
  db: Database,
  collection: string | null,
  now: Date,
): Promise<RawBuilder<boolean> | Failure<'collection-not-found'>> {
  const readers = sql<boolean>`subscribers.state = 'confirmed' and email not like ${likeDemoEmail}`
  if (collection === null) return readers
  const holding = await db
    .selectFrom('collections')
    .where('id', '=', collection)
    .where('deleted_at', 'is', null)
    .select(['id', sql<Rule | null>`rule`.as('rule')])
    .executeTakeFirst()
  if (!holding) return notFound('collection-not-found')
  return sql<boolean>`${readers} and email in (
    select customer_email from orders
      join order_lines on order_lines.order_id = orders.id
      join products on products.id = order_lines.product_id
    where not is_test and counts_as_sale(orders.status, method, payment_state) and ${belongsTo(holding, now)})`
}

/** Counts the subscribers who match the condition now. */
export async function countOf(db: Database, audience: RawBuilder<boolean>): Promise<number> {
  const { people } = await db
    .selectFrom('subscribers')
    .where(audience)
    .select(sql<number>`count(*)::int`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}

import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import { paymentStates } from '#shop/orders/orders/order-status.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'

const AT_ONCE = 100
/**
 * Maximum age of a delivery in days. Customers get no review request for older ones, such as those from before reviews
 * existed.
 */
const WITHIN_DAYS = 30

/** SQL condition: the order has lines that are not reviewed yet, and it wasn't refunded (rules: review request). */
const isToAsk = sql<boolean>`orders.status = 'delivered' and not orders.is_test
  and orders.payment_state <> all(${membersThat(paymentStates, 'goesBack')}) and customer_email not like ${likeDemoEmail} and customer_email <> ''
  and exists (
    select from order_lines join products on products.id = product_id
    where order_lines.order_id = orders.id and deleted_at is null and not exists (
      select from reviews where reviews.order_id = orders.id and reviews.line = position))`

/** Queues review requests, once per order, `days` after its last delivery; at most `AT_ONCE` per call. */
export async function askForReviews(db: Database, days: number, now: Date): Promise<void> {
  const event: ShopEvent = 'review-requested'
  const delivered = sql`kind = 'status' and new_value = 'delivered'`
  await sql`
    with due as (
      select distinct order_id from order_events join orders on orders.id = order_id
      where ${delivered} and at <= ${now}::timestamptz - make_interval(days => ${days})
        and at > ${now}::timestamptz - make_interval(days => ${days + WITHIN_DAYS}) and ${isToAsk}
        and not exists (select from review_requests where review_requests.order_id = orders.id)
        and not exists (select from order_events later where later.order_id = orders.id and later.kind = 'status'
          and later.new_value = 'delivered' and later.at > ${now}::timestamptz - make_interval(days => ${days}))
      limit ${AT_ONCE}
    ), asked as (
      insert into review_requests (order_id, at) select order_id, ${now} from due on conflict do nothing returning order_id
    )
    insert into outbox (event, subject_id) select ${event}, order_id from asked`.execute(db)
}

/** Returns whether to ask for a review of this order. Called again just before the mail is sent. */
export async function isStillToAsk(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from orders where id = ${orderId} and ${isToAsk}) as is`.execute(db)
  return rows[0]!.is
}

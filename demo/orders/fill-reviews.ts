import { sql } from 'kysely'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import type { Database } from '#db/connect.ts'

/**
 * Reviews of one product, in the order of its buyers. All are marked as examples; three of four give the same answer
 * about the fit.
 */
const examples = [
  {
    stars: 5,
    fit: 'small',
    text: 'An example: here customers write how the cloth feels and how it falls.',
    answer: '',
  },
  {
    stars: 4,
    fit: 'small',
    text: 'An example: a review that says the fit is tight and recommends one size up.',
    answer: '',
  },
  {
    stars: 3,
    fit: 'true',
    text: 'An example: a review that is partly critical.',
    answer: 'An example: your reply to a review.',
  },
  { stars: 5, fit: 'small', text: 'An example: here customers write what they wore it for.', answer: '' },
]

/** Creates reviews of delivered demo orders; existing ones are left unchanged (rules: demo orders). */
export async function fillReviews(db: Database, now: Date): Promise<void> {
  await sql`
    with bought as (
      select orders.id, position, product_id, customer_id, size, color, least(orders.created_at + interval '12 days', ${now}) as at,
        row_number() over (partition by product_id order by idempotency_key, position) as nth
      from orders join order_lines on order_lines.order_id = orders.id join products on products.id = product_id
      where customer_email like ${likeDemoEmail} and status = 'delivered' and payment_state not in ('refund due', 'refunded')
        and deleted_at is null
    )
    insert into reviews (order_id, line, product_id, customer_id, stars, title, text, fit, size, color, by_name, state,
      answer, answered_at, created_at, written_at)
    select bought.id, position, product_id, customer_id, stars, 'Demo review', text, fit, size, color, 'Demo customer',
      'approved', answer, case when answer <> '' then at end, at, at
    from bought join jsonb_to_recordset(${JSON.stringify(examples.map((each, index) => ({ nth: index + 1, ...each })))}::jsonb)
      as examples (nth int, stars int, fit text, text text, answer text) using (nth)
    on conflict on constraint reviews_once do nothing`.execute(db)
}

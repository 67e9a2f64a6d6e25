import { sql } from 'kysely'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import type { Database } from '#db/connect.ts'

type Words = { by: string; title: string; text: string; answer?: string }

/**
 * Example reviews: a product's first buyer gives the first one, and so on. Three of four buyers agree about the fit.
 * Each review has three variants of its text, so that neighbouring products differ.
 */
const examples: { stars: number; fit: string; words: [Words, Words, Words] }[] = [
  {
    stars: 5,
    fit: 'small',
    words: [
      {
        by: 'Amina',
        title: 'Heavier than it looks',
        text: 'The cloth has weight and falls the way it does in the pictures. I wear a 12 and took a 14, as the chest is cut close.',
      },
      {
        by: 'Ngozi',
        title: 'Worth the wait',
        text: 'Finished properly on the inside too, no loose threads. Take one size up if you want room to sit through a long service.',
      },
      {
        by: 'Halima',
        title: 'Everybody asked where it is from',
        text: 'Wore it to my sister’s nikkah. The colour is deeper in daylight than on my phone, and it did not crease in the car.',
      },
    ],
  },
  {
    stars: 4,
    fit: 'small',
    words: [
      {
        by: 'Tolu',
        title: 'Lovely, but size up',
        text: 'It is tight across the shoulders in my usual size. I exchanged it for the next one, which took four days, and that fits.',
      },
      {
        by: 'Blessing',
        title: '',
        text: 'Good cloth and clean seams. One star less because the hem was a little long for me; my tailor took it up in an hour.',
      },
      {
        by: 'Zainab',
        title: 'Runs narrow',
        text: 'I am between two sizes and the larger one was right. After two washes by hand the colour is as it was.',
      },
    ],
  },
  {
    stars: 3,
    fit: 'true',
    words: [
      {
        by: 'Funke',
        title: 'Nice, with one complaint',
        text: 'The fit is right, but it came a day later than promised and the box was dented.',
        answer: 'Sorry about the box and the day, Funke. We have changed how we pack for the rainy season.',
      },
      {
        by: 'Chidinma',
        title: 'Not for the hot months',
        text: 'Well made and true to size. For an outdoor party in March it was too warm for me.',
        answer: 'Thank you, Chidinma. We now name the weight of the cloth in the description.',
      },
      {
        by: 'Rahila',
        title: '',
        text: 'Fits as the size chart says. I had expected a stronger colour from the pictures.',
        answer: 'Thank you, Rahila. We have added a picture in daylight.',
      },
    ],
  },
  {
    stars: 5,
    fit: 'small',
    words: [
      {
        by: 'Ebele',
        title: 'My third from here',
        text: 'Worn to church, to the office and to a birthday. It washes well. The waist is snug, so check your measurements first.',
      },
      {
        by: 'Maryam',
        title: 'Better than the pictures',
        text: 'The pattern meets at the seams, which my own tailor never manages. I chose one size larger than usual.',
      },
      {
        by: 'Sade',
        title: 'Bought it again in another colour',
        text: 'Comfortable for a whole day of owambe, and the lining does not stick. Size up if you are full in the bust.',
      },
    ],
  },
]

/** Creates reviews of delivered demo orders; existing ones are left unchanged (rules: demo orders). */
export async function fillReviews(db: Database, now: Date): Promise<void> {
  const rows = examples.flatMap(({ words, ...review }, index) =>
    words.map((each, variant) => ({ nth: index + 1, variant, ...review, answer: '', ...each })),
  )
  await sql`
    with bought as (
      select orders.id, position, product_id, customer_id, size, color, least(orders.created_at + interval '12 days', ${now}) as at,
        row_number() over (partition by product_id order by idempotency_key, position) as nth,
        length(product_id) % 3 as variant
      from orders join order_lines on order_lines.order_id = orders.id join products on products.id = product_id
      where customer_email like ${likeDemoEmail} and status = 'delivered' and payment_state not in ('refund due', 'refunded')
        and deleted_at is null
    )
    insert into reviews (order_id, line, product_id, customer_id, stars, title, text, fit, size, color, by_name, state,
      answer, answered_at, created_at, written_at)
    select bought.id, position, product_id, customer_id, stars, title, text, fit, size, color, by,
      'approved', answer, case when answer <> '' then at end, at, at
    from bought join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as examples (nth int, variant int, stars int, fit text, by text, title text, text text, answer text)
      using (nth, variant)
    on conflict on constraint reviews_once do nothing`.execute(db)
}

import type { TestShop } from '../shop.ts'

/** An appointment that somebody asked for. */
export async function makeAppointment({ db }: TestShop): Promise<string> {
  const wish = {
    name: 'Hauwa Sani',
    phone: '08030000000',
    email: 'hauwa@example.com',
    starts_at: '2030-06-04T09:00:00.000Z',
  }
  const { id } = await db.insertInto('appointments').values(wish).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A review that waits to be read. */
export async function makeReview(
  { db, clock }: TestShop,
  order_id: string,
  product_id: string,
  customer_id: string,
): Promise<string> {
  const at = clock.now()
  const said = { stars: 5, title: 'Lovely', text: 'It fits as if cut for me.', fit: 'true', by_name: 'Amina' }
  const { id } = await db
    .insertInto('reviews')
    .values({
      ...said,
      order_id,
      line: 0,
      product_id,
      customer_id,
      size: '10',
      color: 'indigo',
      state: 'waiting',
      created_at: at,
      written_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const words = { stars: 4, title: 'Lovely', text: 'Cut wide and true.', fit: 'true', showArea: false }

/** For each call about reviews, a body that it would take. */
export const reviewBodies = (order: string): Record<string, Record<string, unknown>> => ({
  'POST /reviews': { order, line: 0, ...words },
  'PATCH /reviews/{id}': { ...words, version: 1 },
  'PATCH /admin/reviews/{id}': { state: 'approved', reason: '', answer: 'Thank you', version: 1 },
})

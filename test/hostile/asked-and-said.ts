import type { TestShop } from '../shop.ts'

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

/** Creates a review that waits for approval. */
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

/** A valid body for each call about reviews. */
export const reviewBodies = (order: string): Record<string, Record<string, unknown>> => ({
  'POST /orders/{id}/claims': {
    sender: 'Hauwa Sani',
    bank: 'Aso Bank',
    sentAt: '2030-06-03T09:00:00.000Z',
    amount: 1_000,
    reference: '',
  },
  'POST /orders/{id}/returns': {
    lines: [{ position: 0, quantity: 1, reason: 'too small' }],
    words: 'It is tight',
    wants: 'credit',
  },
  'PATCH /own-returns/{id}': { move: 'send', version: 1 },
  'POST /own-returns/{id}/pictures': { picture: 'none' },
  'PUT /own-returns/{id}/bank-details': { bank: 'Aso Bank', number: '0123456789', name: 'Hauwa Sani' },
  'POST /returns': { order, lines: [{ position: 0, quantity: 1, reason: 'faulty' }], words: '', wants: 'money' },
  'PATCH /returns/{id}': { move: 'receive', version: 1, words: '', sellable: [{ position: 0, quantity: 1 }] },
  'POST /returns/{id}/money': { way: 'transfer', amount: 1_000, version: 1, less: 'It was worn' },
  'PATCH /claims/{id}': { do: 'decline', words: 'Nothing came' },
  'POST /reviews': { order, line: 0, ...words },
  'PATCH /reviews/{id}': { ...words, version: 1 },
  'PATCH /admin/reviews/{id}': { state: 'approved', reason: '', answer: 'Thank you', version: 1 },
})

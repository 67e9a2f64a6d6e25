import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#api/http/call.ts'
import { makeTestShop, type TestShop } from './shop.ts'

const whoAmI = call({
  method: 'POST',
  path: '/who/{id}',
  summary: 'Says who asks, and what for',
  group: 'forms',
  policy: 'anyone',
  body: z.record(z.string(), z.unknown()),
  answer: z.unknown(),
  handle: async ({ actor, body }) => ({ message: actor.kind, names: Object.keys(body as object) }),
})

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', calls: [whoAmI] })
})
afterAll(() => shop.close())

test('recognises visitors, customers and staff', async () => {
  const [customer, admin] = await Promise.all([shop.customer({ name: 'Hauwa' }), shop.admin()])
  expect(customer.user).toMatchObject({ kind: 'customer', name: 'Hauwa' })
  const ask = async (token?: string) => (await shop.api('POST', '/who/1', { token })).body.message
  expect([await ask(), await ask(customer.token), await ask(admin.token)]).toEqual(['visitor', 'customer', 'admin'])
})

test('sends JSON, forms with files, and raw bodies', async () => {
  const sent = [
    { body: { color: 'indigo' } },
    { form: { color: ['indigo', 'clay'], picture: new File(['x'], 'dress.jpg') } },
    { raw: new URLSearchParams({ color: 'clay' }) },
  ]
  const answers = await Promise.all(sent.map((asking) => shop.api('POST', '/who/1', asking)))
  expect(answers.map(({ body }) => body.names)).toEqual([['color'], ['color', 'picture'], ['color']])
})

test('a set clock is frozen until the test changes it', () => {
  expect(shop.services.clock()).toEqual(new Date('2026-11-21T09:00:00Z'))
  shop.clock.advance(60_000)
  expect(shop.services.clock()).toEqual(new Date('2026-11-21T09:01:00Z'))
})

test('creates products with one stock for all variants, or with stock by variant', async () => {
  const pooled = await shop.product({ name: 'Wrap dress', stock: 7, pictures: 2 })
  const varied = await shop.product({
    variants: [
      { size: '10', color: 'clay', stock: 3 },
      { size: '12', color: 'clay', stock: 0 },
    ],
  })
  expect(varied.stock).toBe(3)
  expect(pooled.images).toHaveLength(2)
  const counted = await shop.db
    .selectFrom('stock')
    .select(({ fn }) => ['product_id', fn.sum<number>('on_hand').as('pieces')])
    .groupBy('product_id')
    .execute()
  expect(counted).toEqual(
    expect.arrayContaining([
      { product_id: pooled.id, pieces: 7 },
      { product_id: varied.id, pieces: 3 },
    ]),
  )
})

test('an address belongs to the customer whose token created it', async () => {
  const { token, user } = await shop.customer()
  const id = await shop.address(token, { city: 'Kano' })
  const saved = await shop.db.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst()
  expect(saved).toMatchObject({ customer_id: user.id, city: 'Kano', first_name: 'Amina' })
})

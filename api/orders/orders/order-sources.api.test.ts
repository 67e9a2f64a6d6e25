import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  admin = (await shop.admin()).token
})
afterAll(() => shop.close())

async function placed(source?: unknown) {
  const { token } = await shop.customer()
  const body = { ...cashOrder([{ product: await shop.product({ price: 45_000 }) }]), source }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const place = (of: object) => shop.api<OrderAnswered>('POST', '/order/cash', { token, body: of, headers })
  const { status, body: answered } = await place(body)
  expect(status).toBe(201)
  return { id: answered.order.id, again: () => place({ ...body, source: 'utm_source=other' }) }
}
const sourceOf = async (id: string) =>
  (await shop.api<AnswerOf<'GET /order/{id}'>>('GET', `/order/${id}`, { token: admin })).body.source

// rules: order source
test('stores the traffic source of an order, and ignores an invalid source', async () => {
  const { id, again } = await placed('utm_source=Mail&utm_medium=letter&referrer=l.instagram.com&email=a@b.example')
  expect(await sourceOf(id)).toEqual({ source: 'Mail', medium: 'letter', campaign: '', referrer: 'l.instagram.com' })
  expect((await again()).body.order.id).toBe(id)
  for (const hostile of [undefined, null, 7, { a: 1 }, '', '\u0000', `utm_medium=${'%'.repeat(5_000)}`, '%00%ff&&=='])
    expect(await sourceOf((await placed(hostile)).id)).toSatisfy(
      (source: { medium: string } | null) => source === null || source.medium.length === 100,
    )
})

// rules: order source
test('counts orders and amounts by traffic source, without cancelled orders', async () => {
  await placed('utm_source=mail')
  const cancelled = await placed('utm_source=mail')
  await shop.api('PATCH', `/order/${cancelled.id}`, { token: admin, body: { status: 'cancelled' } })
  await placed('referrer=www.google.com')
  const { body } = await shop.api<AnswerOf<'GET /analytics/sources'>>('GET', '/analytics/sources', { token: admin })
  const { orders, amount } = body.sources.find(({ source }) => source === 'mail')!
  expect({ orders, amount }).toEqual({ orders: 2, amount: 90_000 })
  expect(body.sources.map(({ source }) => source)).toContain('www.google.com')
})

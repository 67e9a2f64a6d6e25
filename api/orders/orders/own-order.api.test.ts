import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { cardOrder } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

// rules: bank transfer
test('a cash order with the transfer option is stored as a bank transfer; a card order ignores the option', async () => {
  const { token } = await shop.customer()
  const product = await shop.product()
  const transferOf = async (given: object) => {
    const body = { ...cashOrder([{ product }]), ...given }
    return (await shop.api<{ order: object }>('POST', '/order/cash', { token, body })).body.order
  }
  for (const transfer of [true, 'true'])
    expect(await transferOf({ transfer })).toMatchObject({ method: 'cash', transfer: true })
  for (const given of [{}, { transfer: false }, { transfer: '' }])
    expect(await transferOf(given)).toMatchObject({ transfer: false })
  const byCard = { ...cardOrder({ product }), transfer: true }
  expect(await shop.api('POST', '/order/paystack', { token, body: byCard })).toMatchObject({
    status: 201,
    body: { order: { transfer: false } },
  })
})

// rules: customer order page, order visibility, order timeline
test('a customer can open only their own orders', async () => {
  const [own, other] = [await shop.customer(), await shop.customer()]
  const body = cashOrder([{ product: await shop.product({ price: 30_000 }), quantity: 2 }])
  const placed = await shop.api<OrderAnswered>('POST', '/order/cash', { token: own.token, body })
  const path = `/order/customerOrder/${placed.body.order.id}`
  await shop.work()
  const { token: admin } = await shop.admin()
  await shop.api('PATCH', `/order/${placed.body.order.id}/note`, { token: admin, body: { note: 'Talks much' } })
  const opened = await shop.api<{ order: object; story: { words: string }[] }>('GET', path, { token: own.token })
  expect(opened.body.story.map(({ words }) => words)).toEqual([
    'You placed this order',
    `We emailed you: Your order #${placed.body.order.id.slice(0, 5)}`,
  ])
  expect(opened).toMatchObject({ status: 200, body: { order: { ...placed.body.order, payment: 'unpaid' } } })
  expect(opened.body.order).not.toHaveProperty('note')
  expect((await shop.api('GET', path, { token: other.token })).status).toBe(404)
  expect((await shop.api('GET', '/order/customerOrder/nothing', { token: own.token })).status).toBe(404)
  expect((await shop.api('GET', path)).status).toBe(401)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

// rules: made to order
test('marks made-to-order lines in mails to customer and shop, and in the order export', async () => {
  const { token, user } = await shop.customer()
  const admin = (await shop.admin()).token
  const dress = await shop.product({ name: 'Corset gown', stock: 1, madeInDays: 14 })
  const lines = [{ product: dress }, { product: dress, quantity: 2, made: true }]
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder(lines) })
  await shop.work()
  const lettersTo = (address: string) => shop.mailer.mails.filter(({ to }) => to.address === address)
  for (const address of [user.email, 'hello@gurara.example'])
    expect(lettersTo(address).map(({ text }) => text.match(/made to order in 14 days, 2 ×/g)?.length)).toEqual([1])
  const { body: file } = await shop.api<string>('GET', '/export/orders.csv', { token: admin })
  expect(String(file)).toContain('1 × Corset gown (10, Indigo); 2 × Corset gown (10, Indigo, made to order)')
  const { body: packed } = await shop.api('GET', '/packing', { token: admin })
  expect(packed).toMatchObject({ orders: [{ id: body.order.id, product: [{}, { made: true, madeInDays: 14 }] }] })
})

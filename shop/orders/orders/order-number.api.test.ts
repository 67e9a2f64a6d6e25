import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { debtsFor } from '#shop/orders/statements/debts.server.ts'
import { filterMeant } from '#shop/orders/ledger/ledger-filter.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { shortId } from './order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => shop.close())

// rules: order id
test('an order whose number was taken often gets a number of six characters, by which it is found', async () => {
  const { token } = await shop.customer({ email: 'ngozi@example.com' })
  const body = cashOrder([{ product: await shop.product() }])
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => into)
  const place = async () => {
    const { status, body: answer } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })
    expect(status).toBe(201)
    return answer.order.id
  }
  const ids = [await place(), await place()]
  expect(ids).toEqual(['A'.repeat(16), 'A'.repeat(17)])

  for (const id of ids) {
    const tracked = await shop.api('POST', '/track', { body: { number: shortId(id), contact: 'ngozi@example.com' } })
    expect(tracked).toMatchObject({ status: 200, body: { order: { number: shortId(id) } } })
    expect(await filterMeant(shop.db, { order: shortId(id) }, new Date())).toMatchObject({ orderId: id })
    const narration = `TRF ${shortId(id)} FRM NGOZI`
    const transfer = { id: '1', day: '2000-01-01', amount: 1, narration, sender: '' }
    expect((await debtsFor(shop.db, [transfer])).map((debt) => debt.id)).toEqual([id])
    const { token: admin } = await shop.admin()
    const listed = await shop.api<{ orders: { id: string }[] }>('GET', `/order?q=%23${shortId(id)}`, { token: admin })
    expect(listed.body.orders.map((order) => order.id)).toContain(id)
  }
})

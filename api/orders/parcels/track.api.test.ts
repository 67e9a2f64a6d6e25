import { afterAll, beforeAll, expect, test } from 'vitest'
import { rates } from '#config'
import { orderOfToken, trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ env: { TRUST_PROXY: true } })
})
afterAll(() => shop.close())

let asker = 0
const track = (number: string, contact: string) =>
  shop.api<AnswerOf<'POST /track'> & { code?: string; message?: string }>('POST', '/track', {
    body: { number, contact },
    headers: { 'x-forwarded-for': `10.1.${++asker % 250}.7` },
  })

async function placed() {
  const { token, user } = await shop.customer({ name: 'Sade Ojo', phone: '08031112222' })
  const product = await shop.product({ stock: 50, price: 45_000 })
  const to = { address: await shop.address(token, { phone: '08099998888' }), area: 'Gwaripa Axis (Abuja)' }
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }], to) })
  return { id: body.order.id, number: body.order.id.slice(0, 5), email: user.email }
}

// rules: order tracking
test('shows an order’s status for its number plus e-mail address or phone, without personal data', async () => {
  const { id, number, email } = await placed()
  const { token } = await shop.admin()
  await shop.api('POST', `/order/${id}/parcels`, {
    token,
    body: {
      ...{ was: 0, lines: [{ position: 0, quantity: 1 }], carrier: 'GIG', waybill: 'GIG-77' },
      ...{ cost: 3_500, driverName: 'Musa', driverPhone: '08035551212' },
    },
  })
  for (const contact of [email, email.toUpperCase(), '+234 803 111 2222', '0809 999 8888']) {
    const { status, body } = await track(` #${number.toLowerCase()}`, contact)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      number,
      status: 'in transit',
      label: 'In Transit',
      moments: [{ words: 'You placed this order' }, { words: 'In Transit' }],
      parcels: [{ number: 1, carrier: 'GIG', waybill: 'GIG-77', deliveredAt: null }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Sade|Ojo|Musa|0803|0809|Gana|Gwaripa|45,?000|3,?500|@|Dress/)
  }
})

// rules: order tracking
test('an unknown number and a wrong contact get the same response', async () => {
  const { number } = await placed()
  const answers = await Promise.all([track(number, 'ngozi@example.com'), track('ZZZZZ', 'ngozi@example.com')])
  const [wrong, unknown] = answers.map(({ status, body }) => ({ status, body }))
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ status: 404, body: { code: 'order-not-traced' } })
  expect((await track('?', 'ngozi@example.com')).body.code).toBe('order-not-traced')
})

// rules: order tracking, rate limits
test('wrong attempts lock an order number, existing or not, and correct ones do not count', async () => {
  const { number, email } = await placed()
  for (let times = 0; times < rates.trackingPerOrder.points + 2; times += 1)
    expect((await track(number, email)).status).toBe(200)
  for (const each of [number, 'YYYYY']) {
    for (let times = 0; times < rates.trackingPerOrder.points; times += 1)
      expect((await track(each, 'ngozi@example.com')).status).toBe(404)
    expect((await track(each, email)).status).toBe(429)
  }
})

// rules: tracking link
test('the returned link is signed for this order only', async () => {
  const { id, number, email } = await placed()
  const { link } = (await track(number, email)).body
  const token = link.replace('/track/', '')
  expect(await orderOfToken(shop.services.secret, token)).toBe(id)
  const other = await placed()
  const forged = [other.id + token.slice(16), token.slice(0, -1), `${token}A`, `${token.slice(0, -1)}é`, id, '']
  for (const wrong of forged) expect(await orderOfToken(shop.services.secret, wrong)).toBeNull()
  expect((await trackingToken(shop.services.secret, id)).length).toBe(16 + 22)
})

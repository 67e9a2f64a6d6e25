import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { notifyExceptions } from '#shop/orders/payments/exceptions/notify-exceptions.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { paidAndDelivered } from '#test/returns.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let ada: string
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
  ada = (await shop.admin({ name: 'Ada Obi' })).token
})
afterEach(() => shop.close())

const listed = async () =>
  (await shop.api<AnswerOf<'GET /notifications'>>('GET', '/notifications', { token: ada })).body.notifications
const settled = async () => (await listed()).map(({ kind, isSettled }) => [kind, isSettled])
async function placed(options: object = {}) {
  const { token } = await shop.customer({ name: 'Hauwa Musa' })
  const body = { ...cashOrder([{ product: await shop.product({ price: 25_000, stock: 5 }) }]), ...options }
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order
}

// rules: settled notifications
test('a new order is settled when it is sent, even if the notification is unread', async () => {
  const { id } = await placed()
  await shop.work()
  expect(await settled()).toEqual([['new-order', false]])
  await shop.api('PATCH', `/order/${id}`, { token: ada, body: { status: 'in transit' } })
  expect(await settled()).toEqual([['new-order', true]])
  const later = await placed()
  await shop.work()
  const [first] = await listed()
  expect(first).toMatchObject({ text: expect.stringContaining(`#${later.id.slice(0, 5)}`), isSettled: false })
})

// rules: settled notifications
test('a transfer to confirm is settled when another staff member records it', async () => {
  const chidi = (await shop.admin({ name: 'Chidi Eze' })).token
  const { id, amount } = await placed({ transfer: true })
  await shop.work()
  expect(await settled()).toEqual([['transfer-to-confirm', false]])
  const received = { way: 'transfer', amount, receivedAt: '2026-11-21T08:00:00.000Z', note: '' }
  await shop.api('POST', `/order/${id}/manual-entries`, { token: chidi, body: received })
  expect(await settled()).toEqual([['transfer-to-confirm', true]])
})

// rules: settled notifications
test('a payment to check is settled when it is marked as resolved', async () => {
  const { token } = await shop.customer()
  const { reference, id } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
  await shop.api('PATCH', `/order/${id}`, { token: ada, body: { status: 'cancelled' } })
  await pressSandbox(shop, reference, 'approve')
  await verifyPayment(shop, reference)
  await notifyExceptions(shop.db, shop.clock.now())
  await shop.work()
  expect(await settled()).toEqual([['payment-to-check', false]])
  const body = { reason: 'outside', note: 'Refunded in cash' }
  expect((await shop.api('PATCH', `/payments/${reference}`, { token: ada, body })).status).toBe(200)
  expect(await settled()).toEqual([['payment-to-check', true]])
})

// rules: settled notifications
test('a requested appointment is settled when it is confirmed', async () => {
  const { body } = await shop.api<{ slots: { startsAt: string }[] }>('GET', '/appointments/slots?date=2026-11-24')
  const [{ startsAt }] = body.slots as [{ startsAt: string }]
  const wish = { name: 'Hauwa Sani', phone: '08030000000', email: 'hauwa@example.com', startsAt }
  await shop.api('POST', '/appointments', { body: wish })
  await shop.work()
  expect(await settled()).toEqual([['appointment-asked', false]])
  const { id } = await shop.db.selectFrom('appointments').select('id').executeTakeFirstOrThrow()
  await shop.api('PATCH', `/appointments/${id}`, { token: ada, body: { status: 'confirmed' } })
  expect(await settled()).toEqual([['appointment-asked', true]])
})

// rules: settled notifications
test('a reported transfer is settled when staff answer it, and a requested return when it is decided', async () => {
  const isSettled = async (wanted: string) => (await listed()).find(({ kind }) => kind === wanted)?.isSettled
  const { token } = await shop.customer({ name: 'Ngozi Eze' })
  const product = await shop.product({ price: 25_000, stock: 5 })
  const body = { ...cashOrder([{ product }]), transfer: true }
  const { id } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order
  const report = { sender: 'Ngozi Eze', bank: 'Aso Bank', sentAt: shop.clock.now().toISOString(), amount: 25_000 }
  const reported = await shop.api<{ claim: { id: string } }>('POST', `/orders/${id}/claims`, { token, body: report })
  await shop.work()
  expect(await isSettled('transfer-claimed')).toBe(false)
  const declined = { do: 'decline', words: 'Nothing came today.' }
  await shop.api('PATCH', `/claims/${reported.body.claim.id}`, { token: ada, body: declined })
  expect(await isSettled('transfer-claimed')).toBe(true)

  const order = await paidAndDelivered({ shop, admin: ada, customer: token }, product)
  const wish = { lines: [{ position: 0, quantity: 1, reason: 'too small' }], wants: 'money' }
  const asked = await shop.api<{ return: { id: string } }>('POST', `/orders/${order}/returns`, { token, body: wish })
  await shop.work()
  expect(await isSettled('return-asked')).toBe(false)
  const approved = { move: 'approve', version: 1 }
  await shop.api('PATCH', `/returns/${asked.body.return.id}`, { token: ada, body: approved })
  expect(await isSettled('return-asked')).toBe(true)
})

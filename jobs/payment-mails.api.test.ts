import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { schedule } from './schedule.ts'

let shop: TestShop
let token: string
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  token = (await shop.admin({ name: 'Hauwa Musa', email: 'hauwa@gurara.example' })).token
})
afterEach(() => shop.close())

async function pays(press: string) {
  const customer = await shop.customer({ name: 'Ada Obi', email: 'ada@example.com' })
  const placed = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token: customer.token })
  await pressSandbox(shop, placed.reference, press)
  await verifyPayment(shop, placed.reference)
  return placed
}
const tell = () => schedule.find(({ name }) => name === 'notify of payments to check')!.run(shop.services)

async function mailed() {
  shop.mailer.mails.length = 0
  await tell()
  await shop.work()
  return shop.mailer.mails.map(({ to, subject }) => `${to.address}: ${subject.replace(/#\w+/, '#')}`).sort()
}

// rules: payment mails, payment exceptions
test('notifies the customer and the admin once of a payment with a wrong amount', async () => {
  await pays('pay less')
  expect(await mailed()).toEqual([
    'ada@example.com: Your order #: about your payment',
    'hauwa@gurara.example: Payment of a different amount: order #',
  ])
  expect(shop.mailer.mails.find(({ to }) => to.address === 'ada@example.com')!.text).toContain('13,375')
  // The key becomes part of the Message-ID and of the file name of a saved mail.
  for (const { key } of shop.mailer.mails) expect(key).toMatch(/^[\w-]+$/)
  expect(await mailed()).toEqual([])
})

// rules: payment mails
test('sends a mail about a refund that is due, and one about each partial refund with its amount', async () => {
  const { id, reference } = await pays('approve')
  await mailed()
  await shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } })
  await shop.letTimePass()
  const told = await mailed()
  expect(told).toContain('ada@example.com: Your order #: we will refund your payment')
  expect(told).toContain('hauwa@gurara.example: Refund due: order #')
  const back = (amount: number) =>
    shop.api('POST', `/order/${id}/refunds`, { token, body: { reference, amount, reason: 'Sold out' } })
  await back(10_000)
  expect(await mailed()).toEqual(['ada@example.com: Your order #: a part of your payment was refunded'])
  expect(shop.mailer.mails[0]!.text).toContain('10,000')
})

// rules: payment exceptions
test('notifies staff again when a payment needs action again, at the shop’s address if there is no admin', async () => {
  const { reference } = await pays('pay less')
  await mailed()
  await shop.api('PATCH', `/payments/${reference}`, { token, body: { note: 'The rest came by transfer' } })
  expect(await mailed()).toEqual([])
  await shop.db.updateTable('payments').set({ handled_at: null, handled_by: null, handled_note: null }).execute()
  await shop.db.deleteFrom('admins').execute()
  expect(await mailed()).toEqual(['hello@gurara.example: Payment of a different amount: order #'])
})

test('sends no mail about a due refund if the payment was corrected before the mail was sent', async () => {
  const { id } = await pays('approve')
  await mailed()
  await shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } })
  await shop.db.updateTable('payments').set({ state: 'paid' }).execute()
  await shop.letTimePass()
  expect((await mailed()).filter((each) => each.includes('we will refund'))).toEqual([])
})

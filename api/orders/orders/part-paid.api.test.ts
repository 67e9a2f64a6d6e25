import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, onHand } from '#test/orders.ts'
import { orderRow, placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { releaseUnpaid } from '#jobs/payments.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  token = (await shop.customer()).token
  admin = (await shop.admin()).token
})
afterAll(() => shop.close())

type Own = { standing: { due: number; here: number; label: string; words: string; also: string; next: string[] } }

const own = async (id: string): Promise<Own['standing']> =>
  (await shop.api<{ order: Own }>('GET', `/order/customerOrder/${id}`, { token })).body.order.standing
const received = (id: string, amount: number, way = 'cash') =>
  shop.api<{ order: { house: { slip: object; label: string; words: string } } }>(
    'POST',
    `/order/${id}/manual-entries`,
    {
      token: admin,
      body: { way, amount },
    },
  )
const payAgain = (id: string) =>
  shop.api<{ code?: string; data: { reference: string } }>('POST', `/order/${id}/payments`, { token, body: {} })
const asked = async (id: string) =>
  (
    await shop.db.selectFrom('payments').where('order_id', '=', id).select('amount').orderBy('created_at').execute()
  ).map(({ amount }) => amount)

// rules: payment retry, payment summary
test('the rest of a part-paid card order can be paid by card, and the stock stays reserved', async () => {
  const dress = await shop.product({ price: 100_000, stock: 1 })
  const { id, reference } = await placeByCard(shop, { product: dress, token })
  await received(id, 7_000)
  expect(await own(id)).toMatchObject({
    due: 100_000,
    label: 'Part paid',
    next: ['pay the rest', 'pay the rest by card'],
  })
  const again = await payAgain(id)
  expect(again.status).toBe(201)
  expect(await asked(id)).toEqual([107_000, 100_000])
  expect((await payAgain(id)).body.data, 'the page that is open').toEqual(again.body.data)
  shop.clock.advance(60 * 60_000)
  await releaseUnpaid(shop.services)
  expect(await onHand(shop.db, dress)).toBe(0)

  await pressSandbox(shop, again.body.data.reference, 'approve')
  expect((await verifyPayment(shop, again.body.data.reference)).body.response).toMatchObject({ status: 'success' })
  expect(await own(id)).toMatchObject({ due: 0, here: 107_000, label: 'Paid', next: [] })
  expect(await payAgain(id)).toMatchObject({ status: 409, body: { code: 'paid' } })
  // The first payment page was still open and is paid too.
  await pressSandbox(shop, reference, 'approve')
  await verifyPayment(shop, reference)
  expect(await own(id)).toMatchObject({
    here: 107_000,
    label: 'Paid',
    also: expect.stringMatching(/An additional ₦[\d,]+ was paid/),
  })
})

// rules: payment retry, stock reservation
test('an abandoned payment page for the rest expires as usual, and the stock stays reserved', async () => {
  const dress = await shop.product({ price: 100_000, stock: 1 })
  const { id, reference } = await placeByCard(shop, { product: dress, token })
  await received(id, 7_000)
  const { sandbox } = shop.services.providers
  shop.services.providers.sandbox = { ...sandbox!, check: async () => ({ kind: 'unknown' }) }
  try {
    shop.clock.advance(44 * 60_000)
    await releaseUnpaid(shop.services)
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'awaiting' })
    shop.clock.advance(2 * 60_000)
    await releaseUnpaid(shop.services)
  } finally {
    shop.services.providers.sandbox = sandbox!
  }
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'failed', stock_released_at: null })
  expect(await own(id)).toMatchObject({
    due: 100_000,
    label: 'Part paid',
    next: ['pay the rest', 'pay the rest by card'],
  })
  await pressSandbox(shop, reference, 'approve')
  await verifyPayment(shop, reference)
  expect(await orderRow(shop, id), 'what comes late counts').toMatchObject({ payment_state: 'paid' })
})

// rules: manual entries, late payment
test('undoing a recorded payment causes neither a second charge nor a lost payment', async () => {
  const dress = await shop.product({ price: 100_000, stock: 3 })
  const { id, reference } = await placeByCard(shop, { product: dress, token })
  await received(id, 7_000)
  const again = (await payAgain(id)).body.data.reference
  const { body } = await shop.api<{ tenders: { id: string }[] }>('GET', `/order/${id}/manual-entries`, { token: admin })
  await shop.api('PATCH', `/order/${id}/manual-entries/${body.tenders[0]!.id}`, {
    token: admin,
    body: { reason: 'Wrong order' },
  })
  await releaseUnpaid(shop.services)
  expect(await onHand(shop.db, dress), 'while her page is open').toBe(2)
  await pressSandbox(shop, again, 'approve')
  await verifyPayment(shop, again)
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'failed' })
  expect(await own(id)).toMatchObject({ due: 7_000, here: 100_000, label: 'Part paid', next: ['pay the rest'] })
  expect(await payAgain(id)).toMatchObject({ status: 409, body: { code: 'closed' } })
  await pressSandbox(shop, reference, 'approve')
  expect((await verifyPayment(shop, reference)).status).toBe(200)
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'refund due' })
})

// rules: order before payment, payment retry
test('if no payment page can be opened for the rest, the customer gets an error and the stock stays reserved', async () => {
  const dress = await shop.product({ price: 100_000, stock: 1 })
  const { id } = await placeByCard(shop, { product: dress, token })
  await received(id, 106_980)
  const { sandbox } = shop.services.providers
  shop.services.providers.sandbox = {
    ...sandbox!,
    start: async () => ({ kind: 'declined', why: 'Too little', status: 400 }),
  }
  try {
    expect(await payAgain(id)).toMatchObject({
      status: 409,
      body: { code: 'payment-not-opened', message: expect.stringContaining('your order is unchanged') },
    })
  } finally {
    shop.services.providers.sandbox = sandbox!
  }
  expect(await own(id)).toMatchObject({ due: 20, label: 'Part paid' })
  expect(await onHand(shop.db, dress)).toBe(0)
})

// rules: bank transfer, packing slip
test('the texts of a bank transfer order never mention cash or collection on delivery', async () => {
  const body = { ...cashOrder([{ product: await shop.product({ price: 100_000 }) }]), transfer: true }
  const { order } = (await shop.api<{ order: { id: string } & Own }>('POST', '/order/cash', { token, body })).body
  expect(order.standing).toMatchObject({ due: 100_000, label: 'Awaiting transfer', next: ['cancel'] })
  expect(order.standing.words).toMatch(/You pay ₦100,000 by bank transfer before you pick it up\.$/)
  const part = (await received(order.id, 60_000, 'transfer')).body.order.house
  expect(part).toMatchObject({ label: 'Part paid', slip: { send: false, collect: 0 } })
  expect(JSON.stringify([part, await own(order.id)])).not.toMatch(/in cash|collect(?!")|reaches you/i)
  expect(await own(order.id)).toMatchObject({
    due: 40_000,
    also: 'You pay the remaining ₦40,000 by bank transfer before you pick it up.',
  })
  await received(order.id, 40_000, 'transfer')
  expect(await own(order.id)).toMatchObject({ due: 0, label: 'Paid', also: '' })
  await shop.work()
  const letter = shop.mailer.letters().find(({ subject }) => subject.includes(order.id.slice(0, 5)))
  expect(letter!.text).toContain('Bank transfer')
  expect(letter!.text).not.toContain('Cash')
})

// rules: customer order page
test('the rest of a cash order is collected on delivery, and not requested after handover', async () => {
  const body = cashOrder([{ product: await shop.product({ price: 100_000 }) }])
  const { order } = (await shop.api<{ order: { id: string } & Own }>('POST', '/order/cash', { token, body })).body
  expect(order.standing.label).toBe('To pay in cash')
  await received(order.id, 60_000)
  expect(await own(order.id)).toMatchObject({ due: 40_000, also: 'You pay the remaining ₦40,000 when you pick it up.' })
  await shop.api('PATCH', `/order/${order.id}`, { token: admin, body: { status: 'delivered' } })
  expect(await own(order.id)).toMatchObject({ label: '', also: '' })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { processWebhooks } from '#jobs/payments.ts'
import { notifyExceptions } from '#shop/orders/payments/exceptions/notify-exceptions.server.ts'
import { placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let paystack: Awaited<ReturnType<typeof stubPaystack>>
let token: string
let id: string
let reference: string
beforeEach(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  token = (await shop.admin({ name: 'Hauwa Musa' })).token
  const dress = await shop.product({ price: 25_000 })
  ;({ id, reference } = await placeByCard(shop, { product: dress, token: (await shop.customer()).token }))
  await paystack.pays(reference, {})
  await verifyPayment(shop, reference)
})
afterEach(async () => {
  await shop.close()
  await paystack.close()
})

const DUE = '2026-11-24T18:00:00.000Z'

async function ring(event: string, said: object = {}, of = reference) {
  const body = JSON.stringify({
    event: `charge.dispute.${event}`,
    data: {
      id: 358_950,
      refund_amount: 2_675_000,
      currency: 'NGN',
      status: 'awaiting-merchant-feedback',
      resolution: null,
      transaction: { id: 1, reference: of, amount: 2_675_000, status: 'success' },
      category: 'chargeback',
      customer: { email: 'amina@example.com' },
      dueAt: DUE,
      resolvedAt: null,
      ...said,
    },
  })
  const { raw, headers } = paystack.rings(body)
  await shop.api('POST', '/webhooks/paystack', { raw: Buffer.from(raw), headers: Object.fromEntries(headers) })
  await processWebhooks(shop.services)
}

type Preview = { money: { kind: string; orderId: string; amount: number; dueAt: string; subject: string }[] }
const toLookAt = async () => (await shop.api<Preview>('GET', '/payment-exceptions', { token })).body.money
const chargebacks = async () =>
  (await shop.api<{ chargebacks: object[] }>('GET', `/order/${id}/payments`, { token })).body.chargebacks

// rules: chargebacks
test('lists a chargeback once on its order and in payments to check, with its due date', async () => {
  await ring('create')
  await ring('remind')
  await ring('remind', { note: 'again' })
  expect(await chargebacks()).toMatchObject([{ reference, state: 'open', amount: 26_750, currency: 'NGN', dueAt: DUE }])
  expect(await toLookAt()).toMatchObject([{ kind: 'chargeback', orderId: id, amount: 26_750, dueAt: DUE }])
  const kept = await shop.db.selectFrom('webhooks').select('reading').execute()
  expect(JSON.stringify(kept)).not.toContain('amina@example.com')
})

// rules: chargebacks
test('removes a won chargeback from the list, keeps a lost one until it is resolved, and reopens neither', async () => {
  await ring('create')
  await ring('resolve', { status: 'resolved', resolution: 'declined', resolvedAt: '2026-11-22T10:00:00.000Z' })
  await ring('remind')
  expect(await chargebacks()).toMatchObject([{ state: 'won' }])
  expect(await toLookAt()).toEqual([])

  await ring('create', { id: 358_951 })
  await ring('resolve', { id: 358_951, status: 'resolved', resolution: 'merchant-accepted' })
  const [lost] = await toLookAt()
  expect(lost).toMatchObject({ kind: 'chargeback' })
  const see = () =>
    shop.api('PATCH', `/chargebacks/${lost!.subject}`, { token, body: { note: 'She had sent it back' } })
  expect((await see()).status).toBe(200)
  expect(await toLookAt()).toEqual([])
  expect((await see()).status).toBe(409)
})

test('ignores a chargeback of an unknown payment', async () => {
  await ring('create', {}, 'somebody-elses')
  expect(await toLookAt()).toEqual([])
  expect(await shop.db.selectFrom('webhooks').select('outcome').execute()).toEqual([{ outcome: 'not ours' }])
})

type Shown = { payment: string; house: { label: string; words: string; slip: { send: boolean; words: string } } }
const shown = async () => (await shop.api<{ order: Shown }>('GET', `/order/${id}`, { token })).body.order
const sold = async () =>
  (await shop.api<{ totals: { totalSalesAmount: number } }>('GET', '/analytics/totals?period=all', { token })).body
    .totals.totalSalesAmount
const giveBack = (amount: number) =>
  shop.api('POST', `/order/${id}/refunds`, { token, body: { reference, amount, reason: 'She sent it back' } })

// rules: chargebacks, payment summary
test('an open chargeback blocks sending and refunds, and a lost one counts as one refund and not as a sale', async () => {
  await ring('create')
  expect(await shown()).toMatchObject({ payment: 'paid', house: { slip: { send: false } } })
  expect((await shown()).house.words).toContain('customer disputed a payment')
  expect(await giveBack(26_750)).toMatchObject({ status: 409, body: { code: 'asked-back' } })
  expect(await sold()).toBe(26_750)

  await ring('resolve', { status: 'resolved', resolution: 'merchant-accepted' })
  await ring('resolve', { status: 'resolved', resolution: 'merchant-accepted' })
  expect(await shown()).toMatchObject({ payment: 'refunded', house: { slip: { send: false } } })
  expect(await sold()).toBe(0)
  expect(await giveBack(1)).toMatchObject({ status: 409, body: { code: 'too-much' } })
  const refunds = await shop.db.selectFrom('refunds').select(['amount', 'state', 'admin_name']).execute()
  expect(refunds).toEqual([{ amount: 26_750, state: 'done', admin_name: 'The bank' }])
})

// rules: chargebacks
test('a won chargeback changes nothing about its order', async () => {
  await ring('create')
  await ring('resolve', { status: 'resolved', resolution: 'declined' })
  expect(await shown()).toMatchObject({ payment: 'paid', house: { label: 'Paid', slip: { send: true } } })
  expect((await giveBack(26_750)).status).toBe(200)
})

// rules: chargebacks, payment exceptions
test('notifies staff of an unknown chargeback status, and holds the order until it is resolved', async () => {
  await ring('create')
  expect(await notifyExceptions(shop.db, shop.clock.now())).toBe(1)
  const open = await toLookAt()
  await shop.api('PATCH', `/chargebacks/${open[0]!.subject}`, { token, body: { note: 'Answered' } })
  await ring('remind', { status: 'awaiting-moon' })
  await ring('remind', { status: 'awaiting-moon' })
  expect(await chargebacks()).toMatchObject([{ state: 'needs a look', seenToAt: null }])
  const [unknown, ...others] = await toLookAt()
  expect([unknown?.kind, others]).toEqual(['chargeback in new words', []])
  expect(await notifyExceptions(shop.db, shop.clock.now())).toBe(1)
  expect(await notifyExceptions(shop.db, shop.clock.now())).toBe(0)
  expect((await shown()).house.slip.send).toBe(false)
  expect(await giveBack(1)).toMatchObject({ status: 409, body: { code: 'asked-back' } })
  await shop.api('PATCH', `/chargebacks/${unknown!.subject}`, { token, body: { note: 'The bank let it go' } })
  expect((await shown()).house.slip.send).toBe(true)
  expect((await giveBack(26_750)).status).toBe(200)
})

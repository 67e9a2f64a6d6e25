import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processWebhooks } from '#jobs/payments.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let paystack: Awaited<ReturnType<typeof stubPaystack>>
let token: string
beforeAll(async () => {
  paystack = await stubPaystack()
  const env = { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url }
  shop = await makeTestShop({ rates: 'unlimited', env })
  token = (await shop.admin({ name: 'Hauwa Musa' })).token
})
afterAll(async () => {
  await shop.close()
  await paystack.close()
})

async function disputed(id: number, dueAt: string) {
  const product = await shop.product({ price: 25_000 })
  const placed = await placeByCard(shop, { product, token: (await shop.customer({ name: 'Ada Obi' })).token })
  await paystack.pays(placed.reference, {})
  await verifyPayment(shop, placed.reference)
  await ring(placed.reference, { id, dueAt })
  return placed
}

async function ring(reference: string, said: { id: number; dueAt?: string; status?: string; resolution?: string }) {
  const data = { refund_amount: 2_675_000, currency: 'NGN', status: 'awaiting-merchant-feedback', ...said }
  const body = JSON.stringify({ event: 'charge.dispute.create', data: { ...data, transaction: { reference } } })
  const { raw, headers } = paystack.rings(body)
  await shop.api('POST', '/webhooks/paystack', { raw: Buffer.from(raw), headers: Object.fromEntries(headers) })
  await processWebhooks(shop.services)
}

type Answer = { total: number; disputes: { orderId: string; state: string; evidence: { parcels: object[] } }[] }
const told = async () => (await shop.api<Answer>('GET', '/disputes', { token })).body
const counted = async () =>
  (await shop.api<{ today: { disputes: number } }>('GET', '/admin/today', { token })).body.today.disputes

// rules: disputes page, to-do list
test('lists disputes with their evidence, the earliest due date first, and counts only open ones', async () => {
  const later = await disputed(1, '2026-12-24T18:00:00.000Z')
  const sooner = await disputed(2, '2026-12-01T18:00:00.000Z')
  const parcel = { carrier: 'GIG Logistics', waybill: 'GW-1', made_by_name: 'Hauwa', sent_at: shop.clock.now() }
  await shop.db
    .insertInto('parcels')
    .values({ ...parcel, order_id: later.id, number: 1, began: true })
    .execute()
  const { total, disputes } = await told()
  expect(total).toBe(2)
  expect(disputes.map(({ orderId }) => orderId)).toEqual([sooner.id, later.id])
  expect(disputes[1]).toMatchObject({
    name: 'Ada Obi',
    state: 'open',
    amount: 26_750,
    dueAt: '2026-12-24T18:00:00.000Z',
    evidence: { parcels: [{ number: 1, carrier: 'GIG Logistics', waybill: 'GW-1', deliveredAt: null }], receipts: [] },
  })
  expect(await counted()).toBe(2)
  await ring(sooner.reference, { id: 2, status: 'resolved', resolution: 'declined' })
  expect((await told()).disputes.map(({ orderId, state }) => [orderId, state])).toEqual([
    [later.id, 'open'],
    [sooner.id, 'won'],
  ])
  expect(await counted()).toBe(1)
})

// rules: disputes page, chargebacks, ledger
test('concurrent lost disputes, refunds and cancellations refund nothing twice, and the ledger matches', async () => {
  const ids = []
  for (let at = 0; at < 3; at += 1) {
    const { id, reference, amount } = await disputed(100 + at, '2026-12-24T18:00:00.000Z')
    const given = { reference, amount, reason: 'She sent it back' }
    await Promise.all([
      ring(reference, { id: 100 + at, status: 'resolved', resolution: 'merchant-accepted' }),
      ring(reference, { id: 100 + at, status: 'resolved', resolution: 'merchant-accepted' }).catch(() => {}),
      at < 2 && shop.api('POST', `/order/${id}/refunds`, { token, body: given }),
      at > 0 && shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } }),
    ])
    ids.push(id)
  }
  await processWebhooks(shop.services)
  expect(await ledgerWrongs(shop.db, ids)).toEqual([])
  const { rows } = await sql<{ back: number; taken: number }>`
    select coalesce(sum(refunds.amount), 0)::int as back, taken_amount::int as taken
    from payments left join refunds on refunds.payment_id = payments.id and refunds.state <> 'failed'
    where order_id = any(${ids}) group by payments.id, taken_amount`.execute(shop.db)
  expect(rows).toEqual(ids.map(() => ({ back: 26_750, taken: 26_750 })))
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
let order: string
let payment: string
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  token = (await shop.admin({ name: 'Hauwa Musa' })).token
  ;({ order, payment } = await paid())
})
afterEach(() => shop.close())

type Placed = { order: { id: string }; data: { reference: string } }
const TAKEN = 26_750

/** A paid card order of ₦26,750. */
async function paid(): Promise<{ order: string; payment: string }> {
  const customer = await shop.customer()
  const cash = cashOrder([{ product: await shop.product({ price: 25_000 }) }])
  const tax = TAKEN - 25_000
  const { body } = await shop.api<Placed>('POST', '/order/paystack', {
    token: customer.token,
    body: { ...cash, amount: TAKEN, shipping: tax },
  })
  await shop.api('POST', `/sandbox-pay/${body.data.reference}`, { body: { press: 'approve' } })
  await shop.api('GET', `/order/verify-paystack/${body.data.reference}`)
  const { id } = await shop.db
    .selectFrom('payments')
    .where('reference', '=', body.data.reference)
    .select('id')
    .executeTakeFirstOrThrow()
  return { order: body.order.id, payment: id }
}

/** A refund requested this many minutes ago, by the database's clock. */
async function asked(state: string, amount = TAKEN, minutes = 60): Promise<string> {
  const row = {
    payment_id: payment,
    amount,
    state,
    reason: 'Sent back',
    admin_name: 'Hauwa Musa',
    created_at: new Date(Date.now() - minutes * 60_000),
  }
  return (await shop.db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const say = (id: string, state: 'done' | 'failed') => shop.api('PATCH', `/refunds/${id}`, { token, body: { state } })
const kinds = async () =>
  (await shop.api<{ money: { kind: string }[] }>('GET', '/payment-exceptions', { token })).body.money.map(
    ({ kind }) => kind,
  )
const stateOfOrder = async () =>
  (await shop.db.selectFrom('orders').where('id', '=', order).select('payment_state').executeTakeFirstOrThrow())
    .payment_state

test.each(['unknown', 'intended', 'failed'])(
  'only one of several concurrent results closes a refund in the state ‘%s’',
  async (state) => {
    const id = await asked(state)
    expect(await kinds()).toEqual(['refund not through'])
    expect(
      (await Promise.all([say(id, 'done'), say(id, 'done'), say(id, 'failed')])).map(({ status }) => status).sort(),
    ).toEqual([200, 409, 409])
    expect(await kinds()).toEqual([])
  },
)

test('a successful refund updates the payment state of the order, and is logged', async () => {
  const id = await asked('unknown')
  expect(await say(id, 'done')).toMatchObject({
    status: 200,
    body: { refunds: [{ id, state: 'done', isOpen: false, failure: '' }] },
  })
  expect(await stateOfOrder()).toBe('refunded')
  const { body } = await shop.api<{ entries: object[] }>('GET', `/audit?subject=order&id=${order}`, { token })
  expect(body.entries).toMatchObject([
    {
      action: 'refund-closed',
      adminName: 'Hauwa Musa',
      was: { state: 'unknown' },
      became: { state: 'done', amount: TAKEN },
    },
  ])
})

// rules: refund sent once
test('a refund that failed can be requested once more', async () => {
  const { reference } = await shop.db
    .selectFrom('payments')
    .where('id', '=', payment)
    .select('reference')
    .executeTakeFirstOrThrow()
  const id = await asked('unknown')
  const again = () =>
    shop.api('POST', `/order/${order}/refunds`, { token, body: { reference, amount: TAKEN, reason: 'Sent back' } })
  expect((await again()).status).toBe(409)
  expect(await say(id, 'failed')).toMatchObject({
    status: 200,
    body: { refunds: [{ state: 'failed', isOpen: false }] },
  })
  expect(await kinds()).toEqual([])
  expect(await stateOfOrder()).toBe('paid')
  expect((await again()).status).toBe(200)
  expect(await stateOfOrder()).toBe('refunded')
})

const takeBack = (id: string) => shop.api('DELETE', `/refunds/${id}/resolution`, { token })
const letters = async () => {
  await shop.work()
  return shop.mailer.mails.filter(({ subject }) => subject.includes('was refunded')).length
}

// rules: refund sent once
test.each([
  ['unknown', 'refund due'],
  ['failed', 'paid'],
] as const)('a wrong result of a refund in the state ‘%s’ can be withdrawn before the mail', async (state, before) => {
  const id = await asked(state)
  await say(id, 'done')
  expect(await stateOfOrder()).toBe('refunded')
  expect(await letters(), 'she may still be wrong').toBe(0)
  expect(await takeBack(id)).toMatchObject({
    status: 200,
    body: { refunds: [{ state, isOpen: true, isAnswered: false }] },
  })
  expect(await kinds()).toEqual(['refund not through'])
  expect(await stateOfOrder()).toBe(before)
  expect((await takeBack(id)).status, 'once').toBe(409)
  await shop.letTimePass()
  expect(await letters()).toBe(0)
  await say(id, 'done')
  await shop.letTimePass()
  expect(await letters()).toBe(1)
  const { body } = await shop.api<{ entries: object[] }>('GET', `/audit?subject=order&id=${order}`, { token })
  expect(body.entries).toMatchObject([
    { action: 'refund-closed' },
    { action: 'refund-reopened' },
    { action: 'refund-closed' },
  ])
})

// rules: refund sent once, cancellation during payment
test('withdrawing a recorded result makes a refund due if the order was cancelled in the meantime', async () => {
  const id = await asked('failed')
  await say(id, 'done')
  await shop.api('PATCH', `/order/${order}`, { token, body: { status: 'cancelled' } })
  await takeBack(id)
  expect(await stateOfOrder()).toBe('refund due')
  expect((await kinds()).sort()).toEqual(['refund due', 'refund not through'])
})

// rules: refund sent once
test('a result cannot be withdrawn if the refund was requested again, or if none was recorded', async () => {
  const id = await asked('unknown')
  expect((await takeBack(id)).status).toBe(409)
  await say(id, 'failed')
  await asked('done', TAKEN, 0)
  expect(await takeBack(id)).toMatchObject({ status: 409, body: { code: 'too-much' } })
  expect((await takeBack('nonsense')).status).toBe(404)
})

// rules: refund sent once
test('rejects closing a refund that is too recent, already completed, or higher than the amount paid', async () => {
  const under = await asked('intended', 1_000, 1)
  expect((await say(under, 'done')).status).toBe(409)
  const done = await asked('done', 1_000)
  expect((await say(done, 'failed')).status).toBe(409)
  const refusedOnce = await asked('failed', TAKEN, 0)
  expect(await say(refusedOnce, 'done')).toMatchObject({ status: 409, body: { code: 'too-much' } })
  expect(await stateOfOrder()).toBe('paid')
})

test('a failed refund leaves the list once it was requested again', async () => {
  await asked('failed')
  expect(await kinds()).toEqual(['refund not through'])
  await asked('done', TAKEN, 30)
  expect(await kinds()).toEqual([])
})

test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('returns 404 for the refund id %s', async (id) => {
  expect((await say(id, 'done')).status).toBe(404)
})

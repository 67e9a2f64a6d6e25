import { afterEach, beforeEach, expect, test } from 'vitest'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  token = (await shop.admin({ name: 'Hauwa Musa' })).token
})
afterEach(() => shop.close())

type Placed = { order: { id: string }; data: { reference: string } }
type Attempts = { attempts: { state: string; seenToBy: string | null; seenToNote: string | null }[] }

/** A card order of ₦26,750 of which the customer pays as the sandbox plays it. */
async function ordered(press: string) {
  const customer = await shop.customer()
  const cash = cashOrder([{ product: await shop.product({ price: 25_000 }) }])
  const { body } = await shop.api<Placed>('POST', '/order/paystack', {
    token: customer.token,
    body: { ...cash, amount: 26_750, shipping: 1_750 },
  })
  const { reference } = body.data
  await shop.api('POST', `/sandbox-pay/${reference}`, { body: { press } })
  await shop.api('GET', `/order/verify-paystack/${reference}`)
  return { id: body.order.id, reference }
}

const say = (reference: string, note = 'The rest came by bank transfer') =>
  shop.api<Attempts>('PATCH', `/payments/${reference}`, { token, body: { note } })
const kinds = async () =>
  (await shop.api<{ money: { kind: string }[] }>('GET', '/payment-exceptions', { token })).body.money.map(
    ({ kind }) => kind,
  )

// rules: payment exceptions
test('a payment of too little that was set right leaves the list once, and keeps its state', async () => {
  const { id, reference } = await ordered('pay less')
  expect(await kinds()).toEqual(['mismatch'])
  const said = await Promise.all([say(reference), say(reference)])
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await kinds()).toEqual([])
  const { body } = await shop.api<Attempts>('GET', `/order/${id}/payments`, { token })
  expect(body.attempts).toMatchObject([
    { state: 'mismatch', seenToBy: 'Hauwa Musa', seenToNote: 'The rest came by bank transfer' },
  ])
})

// rules: payment exceptions
test('it is written down who said so', async () => {
  const { id, reference } = await ordered('pay less')
  await say(reference)
  const { body } = await shop.api<{ entries: object[] }>('GET', `/audit?subject=order&id=${id}`, { token })
  expect(body.entries).toMatchObject([
    {
      action: 'payment-seen-to',
      adminName: 'Hauwa Musa',
      became: { reference, note: 'The rest came by bank transfer' },
    },
  ])
})

test('money owed for a cancelled order that was given back by hand leaves the list', async () => {
  const { id, reference } = await ordered('approve')
  await shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } })
  expect(await kinds()).toEqual(['refund due'])
  expect((await say(reference, 'Given back by bank transfer')).status).toBe(200)
  expect(await kinds()).toEqual([])
})

test.each(['approve', 'decline'])('there is nothing to see to after %s', async (press) => {
  const { reference } = await ordered(press)
  expect(await say(reference)).toMatchObject({ status: 409, body: { code: 'not-open' } })
})

test('no payment has that reference, and a word on what was done is needed', async () => {
  const { reference } = await ordered('pay less')
  expect((await say('AAAAAAAAAAAAAAAA-0000000000000000')).status).toBe(404)
  expect(await say(reference, ' ')).toMatchObject({ status: 422, body: { fields: { note: 'Please fill this in' } } })
  expect(await kinds()).toEqual(['mismatch'])
})

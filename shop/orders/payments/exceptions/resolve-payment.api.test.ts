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

/** Places a card order of ₦26,750 and pays it in the sandbox with the given button. */
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
test('a payment that is too small can be resolved only once; it leaves the list and keeps its state', async () => {
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
test('records in the audit log who resolved a payment', async () => {
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

test('a refund due of a cancelled order leaves the list once it is marked as refunded by transfer', async () => {
  const { id, reference } = await ordered('approve')
  await shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } })
  expect(await kinds()).toEqual(['refund due'])
  expect((await say(reference, 'Given back by bank transfer')).status).toBe(200)
  expect(await kinds()).toEqual([])
})

// rules: payment exceptions
test('a payment that was resolved by mistake can be put back on the list, and both actions are logged', async () => {
  const { id, reference } = await ordered('pay less')
  const back = () => shop.api<Attempts>('DELETE', `/payments/${reference}/resolution`, { token })
  expect((await back()).status).toBe(409)
  const body = { reason: 'mistake', note: 'a test of ours' }
  const said = await shop.api<Attempts>('PATCH', `/payments/${reference}`, { token, body })
  expect(said.body.attempts).toMatchObject([{ seenToNote: 'It was a mistake: a test of ours' }])
  expect(await kinds()).toEqual([])
  expect((await back()).body.attempts).toMatchObject([{ state: 'mismatch', seenToAt: null, seenToNote: null }])
  expect(await kinds()).toEqual(['mismatch'])
  expect((await back()).status).toBe(409)
  const { body: audit } = await shop.api<{ entries: object[] }>('GET', `/audit?subject=order&id=${id}`, { token })
  expect(audit.entries).toMatchObject([{ action: 'payment-put-back' }, { action: 'payment-seen-to' }])
})

const writeDown = (id: string, kind: string, amount: number, reference: string) =>
  shop.api<{ order: { payment: string } }>('POST', `/order/${id}/manual-entries`, {
    token,
    body: { kind, amount, way: 'transfer', reference },
  })

// rules: payment exceptions, manual entries
test('a manual entry of the rest pays the order, and undoing the entry puts the payment back on the list', async () => {
  const { id, reference } = await ordered('pay less')
  const { status, body } = await writeDown(id, 'received', 26_750 - 13_375, reference)
  expect({ status, payment: body.order.payment }).toEqual({ status: 201, payment: 'paid' })
  expect(await kinds()).toEqual([])
  expect((await shop.api('DELETE', `/payments/${reference}/resolution`, { token })).status).toBe(409)
  const { body: listed } = await shop.api<{ tenders: { id: string; reference: string }[] }>(
    'GET',
    `/order/${id}/manual-entries`,
    { token },
  )
  expect(listed.tenders).toMatchObject([{ reference }])
  await shop.api('PATCH', `/order/${id}/manual-entries/${listed.tenders[0]!.id}`, {
    token,
    body: { reason: 'Not hers' },
  })
  expect(await kinds()).toEqual(['mismatch'])
})

// rules: payment exceptions
test('a refund due stays listed until it is fully refunded manually, even if another payment is received', async () => {
  const { id, reference } = await ordered('approve')
  await shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } })
  expect((await writeDown(id, 'given back', 20_000, reference)).status).toBe(201)
  expect(await kinds()).toEqual(['refund due'])
  await writeDown(id, 'received', 10, reference)
  expect(await kinds()).toEqual(['refund due'])
  expect((await writeDown(id, 'given back', 6_750, reference)).status).toBe(201)
  expect(await kinds()).toEqual([])
})

test.each(['approve', 'decline'])('rejects resolving a payment after %s', async (press) => {
  const { reference } = await ordered(press)
  expect(await say(reference)).toMatchObject({ status: 409, body: { code: 'not-open' } })
})

test('rejects an unknown reference and an empty note', async () => {
  const { reference } = await ordered('pay less')
  expect((await say('AAAAAAAAAAAAAAAA-0000000000000000')).status).toBe(404)
  expect(await say(reference, ' ')).toMatchObject({ status: 422, body: { fields: { note: 'Please fill this in' } } })
  expect(await kinds()).toEqual(['mismatch'])
})

type Listed = { money: { kind: string; amount: number | null }[] }
const listed = async () => (await shop.api<Listed>('GET', '/payment-exceptions', { token })).body.money
const waiting = async () =>
  (await shop.api<{ today: { toLookAt: number } }>('GET', '/admin/today', { token })).body.today.toLookAt
const write = (id: string, body: object) => shop.api('POST', `/order/${id}/manual-entries`, { token, body })

// rules: payment exceptions, payment summary
test('a refunded amount is no longer listed as a refund due, and is never refunded twice', async () => {
  const { id, reference } = await ordered('approve')
  await shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } })
  const back = (amount: number) =>
    shop.api('POST', `/order/${id}/refunds`, { token, body: { reference, amount, reason: 'Cancelled' } })
  expect((await back(10_000)).status).toBe(200)
  expect(await listed()).toMatchObject([{ kind: 'refund due', amount: 16_750 }])
  expect((await write(id, { kind: 'given back', way: 'transfer', amount: 16_750, reference })).status).toBe(201)
  expect(await listed()).toEqual([])
  expect(await waiting()).toBe(0)
  expect(await back(1)).toMatchObject({ status: 409, body: { code: 'too-much' } })
})

type Paid = { attempts: { reference: string; left: number; gone: number }[] }
const paid = async (id: string) =>
  (await shop.api<Paid>('GET', `/order/${id}/payments`, { token })).body.attempts.map(({ left, gone }) => ({
    left,
    gone,
  }))

// rules: refund, manual entries
test('a manual refund, with or without a payment reference, reduces the refundable amount of the card payment', async () => {
  const { id, reference } = await ordered('approve')
  const given = () =>
    shop.api('POST', `/order/${id}/manual-entries`, {
      token,
      body: { kind: 'given back', way: 'transfer', amount: 20_000 },
      headers: { 'Idempotency-Key': 'pressed-twice-or-thrice' },
    })
  expect([(await given()).status, (await given()).status]).toEqual([201, 201])
  expect(await paid(id)).toEqual([{ left: 6_750, gone: 20_000 }])
  const back = (amount: number) =>
    shop.api('POST', `/order/${id}/refunds`, { token, body: { reference, amount, reason: 'Returned' } })
  expect(await back(6_751)).toMatchObject({ status: 409, body: { code: 'too-much' } })
  await shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } })
  expect(await listed()).toMatchObject([{ kind: 'refund due', amount: 6_750 }])
  expect(await write(id, { kind: 'given back', way: 'cash', amount: 6_751, reference })).toMatchObject({ status: 409 })
  await write(id, { kind: 'given back', way: 'cash', amount: 6_750 })
  expect(await listed()).toEqual([])
  expect(await back(1)).toMatchObject({ status: 409, body: { code: 'too-much' } })
})

// rules: refund, manual entries
test('a manual refund uses manual payments first, and leaves the card payment unchanged', async () => {
  const { id } = await ordered('approve')
  await write(id, { way: 'cash', amount: 5_000 })
  await write(id, { kind: 'given back', way: 'cash', amount: 5_000 })
  expect(await paid(id)).toEqual([{ left: 26_750, gone: 0 }])
  const { body } = await shop.api<{ tenders: { id: string; kind: string }[] }>('GET', `/order/${id}/manual-entries`, {
    token,
  })
  const came = body.tenders.find(({ kind }) => kind === 'received')!
  await shop.api('PATCH', `/order/${id}/manual-entries/${came.id}`, { token, body: { reason: 'It never came' } })
  expect(await paid(id), 'what went back was the card’s then').toEqual([{ left: 21_750, gone: 0 }])
})

// rules: payment exceptions, cancellation during payment
test('a payment whose surplus was resolved has a refund due once its order is cancelled', async () => {
  const { id, reference } = await ordered('pay more')
  await say(reference, 'The rest is a gift')
  expect(await listed()).toEqual([])
  await shop.api('PATCH', `/order/${id}`, { token, body: { status: 'cancelled' } })
  expect(await listed()).toMatchObject([{ kind: 'refund due', reference }])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseUnpaid } from '#jobs/payments.ts'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import { endTransfers } from '#shop/orders/transfers/end-transfers.server.ts'
import { cashOrder, onHand } from '#test/orders.ts'
import { patience } from '#test/patience.ts'
import { cardOrder, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  owner = (await shop.admin()).token
})
afterAll(() => shop.close())

/** Advances the clock and signs in staff again, because their sessions may have ended. */
async function later(minutes: number): Promise<void> {
  shop.clock.advance(minutes * 60_000)
  owner = (await shop.admin()).token
}

type Answered = {
  code?: string
  order: {
    id: string
    payment: string
    status: string
    payUntil: string | null
    standing: { due: number; here: number; byCredit: number; label: string; words: string; next: string[] }
  }
  data?: { reference: string } | null
}
type Who = { id: string; token: string }

async function customerWith(credit: number): Promise<Who> {
  const { token, user } = await shop.customer()
  if (credit > 0) expect((await give(user.id, credit)).status).toBe(201)
  return { id: user.id, token }
}
const give = (id: string, amount: number, does = 'given', headers = {}) =>
  shop.api<{ balance: number; code?: string }>('POST', `/customer/${id}/store-credit`, {
    token: owner,
    body: { amount, does, reason: 'Her zip broke' },
    headers,
  })
const balance = async ({ token }: Who) =>
  (await shop.api<{ balance: number }>('GET', '/store-credit', { token })).body.balance
const order = async ({ token }: Who, id: string) =>
  (await shop.api<Answered>('GET', `/order/customerOrder/${id}`, { token })).body.order
const dress = (stock = 1) => shop.product({ price: 30_000, stock })
const inCash = async ({ token }: Who, more: object, product?: Awaited<ReturnType<typeof dress>>) =>
  shop.api<Answered>('POST', '/order/cash', {
    token,
    body: { ...cashOrder([{ product: product ?? (await dress()) }]), ...more },
  })
const setStatus = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: owner, body: { status } })
const receive = (id: string, body: object) =>
  shop.api<{ code?: string }>('POST', `/order/${id}/manual-entries`, { token: owner, body })

/**
 * Returns the store credit liability in the ledger, in naira, and checks that it equals the sum of all balances and
 * that the ledger entries of all orders balance.
 */
async function inBooks(): Promise<number> {
  const { rows } = await sql<{ booked: number; owed: number; summed: number }>`
    select (select coalesce(-sum(amount), 0)::bigint from ledger_postings where account = 'customer credit') as booked,
      (select coalesce(sum(balance), 0)::bigint from credits) as owed, (select coalesce(sum(amount), 0)::bigint from credit_entries) as summed`.execute(
    shop.db,
  )
  const { booked, owed, summed } = rows[0]!
  expect(await compareLedger(shop.db)).toEqual([])
  expect(summed).toBe(owed)
  expect(booked).toBe(owed * 100)
  return owed
}

// rules: store credit, goodwill credit
test('staff add store credit once per idempotency key and can remove it, with ledger entries', async () => {
  const ada = await customerWith(0)
  const headers = { 'Idempotency-Key': 'given-once' }
  const before = await inBooks()
  expect([await give(ada.id, 5_000, 'given', headers), await give(ada.id, 5_000, 'given', headers)]).toMatchObject([
    { status: 201, body: { balance: 5_000 } },
    { status: 201, body: { balance: 5_000 } },
  ])
  expect(await give(ada.id, 6_000, 'given', headers)).toMatchObject({ status: 409, body: { code: 'idempotency-key' } })
  expect(await give(ada.id, 6_000, 'taken away')).toMatchObject({ status: 409, body: { code: 'credit-short' } })
  expect(await give(ada.id, 1_000, 'taken away')).toMatchObject({ status: 201, body: { balance: 4_000 } })
  expect(await give(ada.id, 0)).toMatchObject({ status: 422 })
  expect(await inBooks()).toBe(before + 4_000)
  const { body } = await shop.api<{ entries: object[] }>('GET', '/store-credit', { token: ada.token })
  expect(body.entries).toMatchObject([
    { event: 'taken away', amount: -1_000 },
    { event: 'given', amount: 5_000 },
  ])
  expect(JSON.stringify(body), 'why is for the house').not.toContain('zip')
  const sales = (await shop.admin({ roles: ['sales'] })).token
  const wish = { token: sales, body: { amount: 1, reason: 'Kind' } }
  expect((await shop.api('POST', `/customer/${ada.id}/store-credit`, wish)).status).toBe(403)
})

// rules: store credit payment
test('a cash order uses the requested store credit, and is paid immediately when fully covered', async () => {
  const ada = await customerWith(40_000)
  const part = await inCash(ada, { storeCredit: 10_000 })
  expect(part).toMatchObject({
    status: 201,
    body: { order: { payment: 'unpaid', standing: { due: 20_000, byCredit: 10_000 } } },
  })
  expect(part.body.order.standing.words).toContain('₦10,000 was paid with store credit')
  const whole = await inCash(ada, { storeCredit: 30_000 })
  expect(whole).toMatchObject({
    status: 201,
    body: { order: { payment: 'paid', standing: { due: 0, label: 'Paid' } } },
  })
  expect(await balance(ada)).toBe(0)
  expect(await inCash(ada, { storeCredit: 1 })).toMatchObject({ status: 409, body: { code: 'credit-short' } })
  await inBooks()
})

// rules: store credit payment
test('cancelling an order returns its store credit, and reopening the order uses it again if available', async () => {
  const ada = await customerWith(30_000)
  const { id } = (await inCash(ada, { storeCredit: 30_000 })).body.order
  await setStatus(id, 'cancelled')
  expect(await balance(ada)).toBe(30_000)
  expect((await order(ada, id)).standing).toMatchObject({
    here: 0,
    words: expect.stringContaining('was returned to store credit'),
  })
  await setStatus(id, 'pending')
  expect([await balance(ada), (await order(ada, id)).payment]).toEqual([0, 'paid'])
  await setStatus(id, 'cancelled')
  const other = (await inCash(ada, { storeCredit: 20_000 })).body.order
  await setStatus(id, 'pending')
  expect([await balance(ada), (await order(ada, id)).standing.due]).toEqual([10_000, 30_000])
  await setStatus(other.id, 'cancelled')
  expect(await balance(ada)).toBe(30_000)
  await inBooks()
})

// rules: store credit payment
test('a transfer order returns its store credit when it expires, and a late payment uses the credit again', async () => {
  const ada = await customerWith(10_000)
  const { id, payUntil } = (await inCash(ada, { transfer: true, storeCredit: 10_000 })).body.order
  expect(payUntil).not.toBeNull()
  expect(await order(ada, id)).toMatchObject({
    payment: 'awaiting',
    standing: { due: 20_000, label: 'Awaiting transfer' },
  })
  await later(25 * 60)
  await endTransfers(shop.db, shop.clock.now())
  expect([await balance(ada), (await order(ada, id)).standing.due]).toEqual([10_000, 30_000])
  await receive(id, { way: 'transfer', amount: 20_000 })
  expect([await balance(ada), (await order(ada, id)).payment]).toEqual([0, 'paid'])
  const covered = await customerWith(30_000)
  const paid = (await inCash(covered, { transfer: true, storeCredit: 30_000 })).body.order
  expect(paid).toMatchObject({ payment: 'paid', payUntil: null })
  const mails = await shop.db
    .selectFrom('outbox')
    .where('subject_id', '=', paid.id)
    .select('event')
    .orderBy('id')
    .execute()
  expect(mails.map(({ event }) => event).toSorted()).toEqual(['order-placed', 'order-received'])
  await inBooks()
})

const byCard = async ({ token }: Who, product: Awaited<ReturnType<typeof dress>>, storeCredit: number) =>
  shop.api<Answered>('POST', '/order/paystack', { token, body: { ...cardOrder({ product }), storeCredit } })

// rules: store credit payment, late payment
test('a card payment excludes the store credit; a late payment uses the returned credit again or is refunded', async () => {
  const ada = await customerWith(10_000)
  const product = await dress()
  const placed = await byCard(ada, product, 10_000)
  const { id } = placed.body.order
  const { reference } = placed.body.data!
  const { due } = placed.body.order.standing
  const asked = () =>
    shop.db
      .selectFrom('payments')
      .where('reference', '=', reference)
      .select(['amount', 'state'])
      .executeTakeFirstOrThrow()
  expect(await asked()).toEqual({ amount: due, state: 'awaiting' })
  expect((await order(ada, id)).standing).toMatchObject({
    byCredit: 10_000,
    label: 'Payment pending',
    next: ['pay', 'reorder', 'cancel'],
  })
  await later(100)
  await releaseUnpaid(shop.services)
  expect([await balance(ada), await onHand(shop.db, product)]).toEqual([10_000, 1])
  await pressSandbox(shop, reference, 'approve')
  await verifyPayment(shop, reference)
  expect([await balance(ada), await onHand(shop.db, product), (await order(ada, id)).payment]).toEqual([0, 0, 'paid'])

  const musa = await customerWith(10_000)
  const other = await dress()
  const late = await byCard(musa, other, 10_000)
  await later(100)
  await releaseUnpaid(shop.services)
  await give(musa.id, 10_000, 'taken away')
  await pressSandbox(shop, late.body.data!.reference, 'approve')
  await verifyPayment(shop, late.body.data!.reference)
  expect([await onHand(shop.db, other), (await order(musa, late.body.order.id)).payment]).toEqual([1, 'refund due'])
  await inBooks()
})

// rules: store credit payment
test('a card order covered by store credit needs no payment page, and a repeated request returns the same order', async () => {
  const ada = await customerWith(90_000)
  const product = await dress(3)
  const body = { ...cardOrder({ product }), storeCredit: 90_000 }
  const ask = () =>
    shop.api<Answered>('POST', '/order/paystack', { token: ada.token, body, headers: { 'Idempotency-Key': 'covered' } })
  const [first, second] = [await ask(), await ask()]
  expect(first).toMatchObject({ status: 201, body: { data: null, order: { payment: 'paid' } } })
  expect(second.body.order.id).toBe(first.body.order.id)
  expect(await balance(ada)).toBe(90_000 - (first.body.order.standing.here ?? 0))
  await inBooks()
})

// rules: store credit, manual entries
test('a refund or overpayment can become store credit, and undoing it removes the credit', async () => {
  const ada = await customerWith(0)
  const { id } = (await inCash(ada, {})).body.order
  await receive(id, { way: 'cash', amount: 35_000 })
  expect((await receive(id, { kind: 'given back', way: 'credit', amount: 5_000, note: 'Paid too much' })).status).toBe(
    201,
  )
  expect(await balance(ada)).toBe(5_000)
  expect(await inBooks()).toBeGreaterThan(0)
  const other = (await inCash(ada, { storeCredit: 4_000 })).body.order
  const { tenders } = (
    await shop.api<{ tenders: { id: string; kind: string }[] }>('GET', `/order/${id}/manual-entries`, { token: owner })
  ).body
  const made = tenders.find(({ kind }) => kind === 'given back')!
  const undo = () =>
    shop.api('PATCH', `/order/${id}/manual-entries/${made.id}`, { token: owner, body: { reason: 'She wants cash' } })
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'credit-short' } })
  await setStatus(other.id, 'cancelled')
  expect((await undo()).status).toBe(200)
  expect(await balance(ada)).toBe(0)
  await inBooks()
})

// rules: store credit payment
test('200 concurrent orders never overdraw the store credit', { timeout: patience.longTest }, async () => {
  const ada = await customerWith(30_000 * 5 + 10_000)
  const product = await dress(300)
  const body = { ...cashOrder([{ product }]), storeCredit: 30_000 }
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => shop.api<Answered>('POST', '/order/cash', { token: ada.token, body })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  // Requests that waited too long for the lock fail with 503; all others fail because the credit is used up.
  const others = answers.filter(({ status }) => status !== 201).map(({ status, body: { code } }) => [status, code])
  expect(others.filter(([status, code]) => status !== 503 && code !== 'credit-short')).toEqual([])
  expect([await balance(ada), await onHand(shop.db, product)]).toEqual([10_000, 295])
  await inBooks()
})

// rules: store credit
test('the database rejects negative balances, changed entries and entries without a ledger posting', async () => {
  const ada = await customerWith(1_000)
  const row = (amount: number) =>
    sql`
    insert into credit_entries (credit_id, event, amount, reason, by_name, at)
    select id, 'given', ${amount}, '', 'Somebody', now() from credits where customer_id = ${ada.id}`.execute(shop.db)
  await expect(row(-2_000)).rejects.toThrow('credits_not_below_nought')
  await expect(row(500)).rejects.toThrow('is not booked')
  await expect(sql`update credit_entries set amount = 5`.execute(shop.db)).rejects.toThrow('stays as it is')
  await expect(sql`delete from credit_entries`.execute(shop.db)).rejects.toThrow('stays as it is')
  expect(await balance(ada)).toBe(1_000)
})

// rules: store credit, customer deletion
test('the balance of a deleted customer remains in the ledger', async () => {
  const ada = await customerWith(7_000)
  const owed = await inBooks()
  expect((await shop.api('DELETE', `/customer/${ada.id}`, { token: owner })).status).toBe(200)
  expect(await inBooks()).toBe(owed)
})

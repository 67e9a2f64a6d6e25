import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let customer: string
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  customer = (await shop.customer()).token
  admin = (await shop.admin({ name: 'Zainab Musa' })).token
})
afterAll(() => shop.close())

type Shown = {
  payment: string
  status: string
  standing: { due: number; here: number; label: string; next: string[] }
  house: { label: string; owed: number; surplus: number; sale: number | null; slip: { send: boolean; words: string } }
}
type Written = { order: Shown; code?: string; message: string }

async function placed(how: 'cash' | 'paystack' = 'cash', stock = 5): Promise<string> {
  const dress = await shop.product({ price: 100_000, stock })
  const body = cashOrder([{ product: dress }])
  const asked = how === 'cash' ? body : { ...body, amount: 107_000, shipping: 7_000 }
  const { body: answer } = await shop.api<{ order: { id: string } }>('POST', `/order/${how}`, {
    token: customer,
    body: asked,
  })
  return answer.order.id
}

const write = (id: string, body: object, key: string | null = null, token = admin) =>
  shop.api<Written>('POST', `/order/${id}/manual-entries`, {
    token,
    body,
    headers: key === null ? {} : { 'Idempotency-Key': key },
  })

const order = async (id: string): Promise<Shown> =>
  (await shop.api<{ order: Shown }>('GET', `/order/${id}`, { token: admin })).body.order

const totals = async (): Promise<number> =>
  (await shop.api<{ totals: { totalSalesAmount: number } }>('GET', '/analytics/totals?period=all', { token: admin }))
    .body.totals.totalSalesAmount

// rules: manual entries, packing slip
test('an amount paid by transfer is not collected again on delivery of a cash order', async () => {
  const id = await placed()
  expect(await order(id)).toMatchObject({ house: { slip: { words: 'Collect ₦100,000 in cash' } } })
  const part = await write(id, { way: 'transfer', amount: 60_000, note: 'From her sister' })
  expect(part.status).toBe(201)
  expect(part.body.order).toMatchObject({
    payment: 'unpaid',
    standing: { due: 40_000, here: 60_000, label: 'Part paid' },
    house: { slip: { send: true, words: 'Collect ₦40,000 in cash (₦60,000 is paid)' } },
  })
  const rest = await write(id, { way: 'cash', amount: 40_000 })
  expect(rest.body.order).toMatchObject({
    payment: 'paid',
    standing: { due: 0, label: 'Paid' },
    house: { slip: { send: true, words: 'Paid: nothing to collect' }, surplus: 0 },
  })
  const more = await write(id, { way: 'terminal', amount: 500 })
  expect(more.body.order.house.surplus).toBe(500)
  const { body } = await shop.api<{ events: { kind: string; name: string; became: string }[] }>(
    'GET',
    `/order/${id}/events`,
    { token: admin },
  )
  expect(body.events.filter(({ kind }) => kind === 'money').map(({ name, became }) => `${name}: ${became}`)).toEqual([
    'Zainab Musa: Payment received: ₦60,000 by bank transfer (From her sister)',
    'Zainab Musa: Payment received: ₦40,000 in cash',
    'Zainab Musa: Payment received: ₦500 at the card terminal',
  ])
})

// rules: manual entries
test('undoing a payment requires a reason, and the entry remains in the list', async () => {
  const id = await placed()
  await write(id, { way: 'cash', amount: 100_000 })
  const { body } = await shop.api<{ tenders: { id: string; takenBackWhy: string | null }[] }>(
    'GET',
    `/order/${id}/manual-entries`,
    { token: admin },
  )
  const back = (reason: string) =>
    shop.api<Written>('PATCH', `/order/${id}/manual-entries/${body.tenders[0]!.id}`, { token: admin, body: { reason } })
  expect((await back('')).status).toBe(422)
  expect((await back('Another order’s')).body.order).toMatchObject({ payment: 'unpaid', standing: { due: 100_000 } })
  expect(await back('Again')).toMatchObject({ status: 409, body: { code: 'not-open' } })
  const { body: after } = await shop.api<{ tenders: { takenBackWhy: string }[] }>(
    'GET',
    `/order/${id}/manual-entries`,
    {
      token: admin,
    },
  )
  expect(after.tenders.map(({ takenBackWhy }) => takenBackWhy)).toEqual(['Another order’s'])
})

// rules: manual entries
test('changing the method of an entry preserves its amount, day and note', async () => {
  const id = await placed()
  await write(id, { way: 'transfer', amount: 100_000, note: 'Slip 7', receivedAt: '2026-01-02T09:00:00.000Z' })
  type Listed = {
    tenders: { id: string; way: string; note: string; receivedAt: string; takenBackWhy: string | null }[]
  }
  const list = async () => (await shop.api<Listed>('GET', `/order/${id}/manual-entries`, { token: admin })).body.tenders
  const move = async (way: string) =>
    shop.api<Written>('PATCH', `/order/${id}/manual-entries/${(await list()).at(-1)!.id}/way`, {
      token: admin,
      body: { way },
    })
  const inAccount = async (account: string) => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int as sum from ledger_postings
      where order_id = ${id} and account = ${account}`.execute(shop.db)
    return rows[0]!.sum
  }
  const bank = await inAccount('bank')
  expect((await move('cash')).body).toMatchObject({
    message: 'Moved to Cash',
    order: { payment: 'paid', standing: { here: 100_000 } },
  })
  expect(await move('cash'), 'it is there already').toMatchObject({ status: 409, body: { code: 'not-open' } })
  const [was, now] = await list()
  expect(was).toMatchObject({ way: 'transfer', takenBackWhy: 'Moved to Cash' })
  expect(now).toMatchObject({ way: 'cash', note: 'Slip 7', receivedAt: '2026-01-02T09:00:00.000Z', takenBackWhy: null })
  expect([bank, await inAccount('bank'), await inAccount('cash')]).toEqual([10_000_000, 0, 10_000_000])
})

// rules: manual entries
test('an entry that is sent twice, or by two staff members at the same time, is recorded once', async () => {
  const id = await placed()
  const twice = await Promise.all(
    Array.from({ length: 6 }, () => write(id, { way: 'cash', amount: 30_000 }, 'one-press-of-the-button')),
  )
  expect(twice.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
  expect((await order(id)).standing.here).toBe(30_000)
  expect(await write(id, { way: 'cash', amount: 1 }, 'one-press-of-the-button')).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key' },
  })
  const { token: other } = await shop.admin()
  const both = await Promise.all([
    write(id, { way: 'cash', amount: 70_000, after: 1 }, 'hers'),
    write(id, { way: 'cash', amount: 70_000, after: 1 }, 'the-other-one’s'.replace('’', ''), other),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await order(id)).toMatchObject({ payment: 'paid', house: { surplus: 0 } })
})

// rules: manual entries, cancellation during payment
test('manual payments of a cancelled order are due for refund, and the refund is recorded manually', async () => {
  const id = await placed()
  await write(id, { way: 'transfer', amount: 100_000 })
  await shop.api('PATCH', `/order/${id}`, { token: admin, body: { status: 'cancelled' } })
  expect(await order(id)).toMatchObject({ payment: 'refund due', house: { owed: 100_000, slip: { send: false } } })
  expect(await write(id, { kind: 'given back', way: 'transfer', amount: 100_001 })).toMatchObject({
    status: 409,
    body: { code: 'too-much' },
  })
  const given = await write(id, { kind: 'given back', way: 'transfer', amount: 100_000 })
  expect(given.body.order).toMatchObject({ payment: 'refunded', house: { owed: 0 } })
})

// rules: manual entries, sales
test('a declined card order that is paid by transfer counts as a sale, less the amount written off', async () => {
  const before = await totals()
  const id = await placed('paystack')
  const { here, due } = (await order(id)).standing
  expect({ here, due }).toEqual({ here: 0, due: 107_000 })
  expect(await write(id, { kind: 'let go', amount: 107_001 })).toMatchObject({
    status: 409,
    body: { code: 'too-much' },
  })
  await write(id, { way: 'transfer', amount: 106_900 })
  const letGo = await write(id, { kind: 'let go', amount: 100 })
  expect(letGo.body.order).toMatchObject({ payment: 'paid', house: { sale: 106_900, slip: { send: true } } })
  expect((await totals()) - before).toBe(106_900)
  await shop.work()
  expect(shop.mailer.mails.some(({ subject }) => subject.includes(id.slice(0, 5)))).toBe(true)
})

// rules: manual entries
test('only staff record payments, with a method, a positive amount and a date that is not in the future', async () => {
  const id = await placed()
  expect((await write(id, { way: 'cash', amount: 5 }, null, customer)).status).toBe(403)
  expect(await write(id, { amount: 5 })).toMatchObject({ status: 422 })
  expect(await write(id, { way: 'cash', amount: 0 })).toMatchObject({ status: 422 })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(await write(id, { way: 'cash', amount: 5, receivedAt: tomorrow })).toMatchObject({ status: 422 })
  expect((await order(id)).standing.here).toBe(0)
})

// rules: restored order
test('a paid order that was cancelled by mistake is paid again when reopened', async () => {
  const id = await placed()
  await write(id, { way: 'cash', amount: 100_000 })
  for (const status of ['cancelled', 'pending'])
    await shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })
  expect(await order(id)).toMatchObject({ payment: 'paid', house: { slip: { send: true } } })
})

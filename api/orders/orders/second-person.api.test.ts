import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import { naira } from '#shop/core/money.ts'
import { endTransfers } from '#shop/orders/transfers/end-transfers.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const FROM = 100_000
let shop: TestShop
let zainab: string
let hauwa: string
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  zainab = (await shop.admin({ name: 'Zainab Musa' })).token
  hauwa = (await shop.admin({ name: 'Hauwa Bello' })).token
  await shop.set({ payments: { secondPersonFrom: naira(FROM) } })
})
afterEach(() => shop.close())

type Written = AnswerOf<'POST /order/{id}/manual-entries'> & { code?: string }
type Tenders = AnswerOf<'GET /order/{id}/manual-entries'>

async function placed(price: number): Promise<string> {
  const product = await shop.product({ price, stock: 5 })
  const body = { ...cashOrder([{ product }]), transfer: true }
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token: (await shop.customer()).token, body })).body
    .order.id
}
const say = (id: string, token: string, amount: number, way = 'transfer') =>
  shop.api<Written>('POST', `/order/${id}/manual-entries`, { token, body: { way, amount } })
const money = async (id: string) =>
  (await shop.api<Tenders>('GET', `/order/${id}/manual-entries`, { token: zainab })).body
const state = async (id: string) =>
  (await shop.db.selectFrom('orders').where('id', '=', id).select('payment_state').executeTakeFirstOrThrow())
    .payment_state

// rules: two-person confirmation
test('a large transfer is recorded only after two people confirmed it; repeated confirmations don’t count', async () => {
  const id = await placed(FROM)
  const first = await Promise.all([...Array(6)].map(() => say(id, zainab, FROM)))
  expect(new Set(first.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['201 A second staff member must confirm it']),
  )
  expect([await state(id), (await money(id)).tenders]).toEqual(['awaiting', []])
  expect((await money(id)).waiting).toMatchObject([{ by: 'Zainab Musa', mine: true, amount: FROM }])
  const { body: desk } = await shop.api<AnswerOf<'GET /transfers'>>('GET', '/transfers', { token: hauwa })
  expect(desk.open[0]!.waiting).toMatchObject([{ by: 'Zainab Musa', mine: false }])
  await shop.work()
  const { body: told } = await shop.api<AnswerOf<'GET /notifications'>>('GET', '/notifications', { token: hauwa })
  expect(told.notifications.map(({ text }) => text)).toContain(
    `Order #${id.slice(0, 5)}, ₦100,000: a second staff member must confirm it`,
  )
  expect(await compareLedger(shop.db)).toEqual([])

  const second = await Promise.all([...Array(4)].map(() => say(id, hauwa, FROM)))
  expect(second.filter(({ body }) => body.message === 'Entry recorded')).toHaveLength(1)
  expect(await state(id)).toBe('paid')
  expect((await money(id)).tenders.filter(({ takenBackAt }) => takenBackAt === null)).toHaveLength(1)
  expect(await compareLedger(shop.db)).toEqual([])
})

// rules: two-person confirmation
test('small amounts and cash don’t need a second person, but part payments that add up to the limit do', async () => {
  const small = await placed(FROM - 1)
  expect((await say(small, zainab, FROM - 1)).body.message).toBe('Entry recorded')
  const cash = await placed(FROM)
  expect((await say(cash, zainab, FROM, 'cash')).body.message).toBe('Entry recorded')
  const parts = await placed(FROM)
  expect((await say(parts, zainab, 60_000)).body.message).toBe('Entry recorded')
  expect((await say(parts, zainab, 40_000)).body.message).toBe('A second staff member must confirm it')
  expect((await say(parts, hauwa, 39_000)).body.message).toBe('Entry recorded')
})

// rules: two-person confirmation
test('an unconfirmed transfer keeps the stock reserved, and can be cancelled but not confirmed with another amount', async () => {
  const id = await placed(FROM)
  await say(id, zainab, FROM)
  shop.clock.advance(1_000)
  expect((await say(id, hauwa, FROM + 5_000)).body.message).toBe('A second staff member must confirm it')
  shop.clock.advance(30 * 60 * 60_000)
  expect(await endTransfers(shop.db, shop.clock.now())).toBe(0)
  zainab = (await shop.admin()).token
  const { waiting } = await money(id)
  expect(waiting.map(({ by, amount }) => [by, amount])).toEqual([
    ['Zainab Musa', FROM],
    ['Hauwa Bello', FROM + 5_000],
  ])
  const back = (word: string) =>
    shop.api('PATCH', `/order/${id}/manual-entries/${word}`, {
      token: zainab,
      body: { reason: 'It was for another order' },
    })
  expect((await Promise.all(waiting.map((word) => back(word.id)))).map(({ status }) => status)).toEqual([200, 200])
  expect((await back(waiting[0]!.id)).status).toBe(404)
  expect((await money(id)).waiting).toEqual([])
  expect(await endTransfers(shop.db, shop.clock.now())).toBe(1)
})

// rules: two-person confirmation, transfer expiry
test('an unconfirmed transfer reserves the stock for three days only', async () => {
  const id = await placed(FROM)
  await say(id, zainab, FROM)
  shop.clock.advance(71 * 60 * 60_000)
  expect(await endTransfers(shop.db, shop.clock.now())).toBe(0)
  shop.clock.advance(2 * 60 * 60_000)
  expect(await endTransfers(shop.db, shop.clock.now())).toBe(1)
  hauwa = (await shop.admin()).token
  expect((await say(id, hauwa, FROM)).body.message).toBe('Entry recorded')
  expect(await state(id)).toBe('paid')
})

// rules: two-person confirmation
test('an unconfirmed transfer stays open after other payments, and is closed by full payment', async () => {
  const id = await placed(FROM + 40_000)
  await say(id, zainab, FROM)
  await say(id, hauwa, 15_000, 'cash')
  expect((await money(id)).waiting).toMatchObject([{ by: 'Zainab Musa', amount: FROM }])
  await say(id, hauwa, FROM + 25_000)
  expect((await say(id, hauwa, FROM)).body.message).toBe('Entry recorded')
  expect((await money(id)).waiting).toMatchObject([{ by: 'Hauwa Bello', amount: FROM + 25_000 }])
  await say(id, zainab, 25_000, 'cash')
  expect([await state(id), (await money(id)).waiting]).toEqual(['paid', []])
})

// rules: two-person confirmation, match confirmation
test('a large transfer from a bank statement also waits for confirmation by a second person', async () => {
  const [large, small] = [await placed(FROM), await placed(30_000)]
  const lines = [`20/11/2026,S1,NIP/${large.slice(0, 5)},${FROM}`, `20/11/2026,S2,NIP/${small.slice(0, 5)},30000`]
  const file = new File([`Date,Reference,Narration,Credit\n${lines.join('\n')}\n`], 'statement.csv')
  const form = { file, account: '0000000001', dryRun: '0' }
  const { body: read } = await shop.api<AnswerOf<'POST /statements'>>('POST', '/statements', { token: zainab, form })
  const { body: shown } = await shop.api<AnswerOf<'GET /statements/{id}'>>('GET', `/statements/${read.id}`, {
    token: zainab,
  })
  const body = {
    do: 'confirm',
    lines: shown.lines.map(({ id, match }) => ({
      id,
      orders: match!.orders.map(({ id, amount, due }) => ({ id, amount, due })),
    })),
  }
  const confirm = (token: string) =>
    shop.api<AnswerOf<'PATCH /statements/{id}'>>('PATCH', `/statements/${read.id}`, { token, body })
  expect((await confirm(zainab)).body).toMatchObject({
    message: 'One transfer is recorded. One waits for a second staff member',
    done: 1,
    waiting: 1,
  })
  expect([await state(large), await state(small)]).toEqual(['awaiting', 'paid'])
  expect((await confirm(hauwa)).body).toMatchObject({ done: 1, waiting: 0 })
  expect(await state(large)).toBe('paid')
  expect(await compareLedger(shop.db)).toEqual([])
})

// rules: two-person confirmation
test('the limit cannot be set if no second staff member can confirm payments', async () => {
  const alone = await makeTestShop({ rates: 'unlimited' })
  try {
    const { token } = await alone.admin()
    await alone.admin({ roles: ['editor'] })
    const body = { settings: { secondPersonFrom: FROM }, version: 0 }
    const { status, body: answer } = await alone.api('PATCH', '/settings/payments', { token, body })
    expect([status, answer]).toMatchObject([409, { code: 'no-second-person' }])
    await alone.admin({ roles: ['bookkeeper'] })
    expect((await alone.api('PATCH', '/settings/payments', { token, body })).status).toBe(200)
  } finally {
    await alone.close()
  }
})

// rules: two-person confirmation, manual entries
test('changing the method of an entry to a large transfer is rejected, and the order stays paid', async () => {
  const id = await placed(FROM)
  await say(id, zainab, FROM, 'terminal')
  const [entry] = (await money(id)).tenders
  const events = () =>
    shop.db.selectFrom('order_events').where('order_id', '=', id).select(['kind', 'new_value as became']).execute()
  const before = await events()
  const move = (way: string) =>
    shop.api<{ code?: string }>('PATCH', `/order/${id}/manual-entries/${entry!.id}/way`, {
      token: zainab,
      body: { way },
    })
  const { status, body } = await move('transfer')
  expect([status, body.code]).toEqual([409, 'move-needs-second'])
  expect([await state(id), (await money(id)).waiting, await events()]).toEqual(['paid', [], before])
  expect((await money(id)).tenders).toMatchObject([{ way: 'terminal', takenBackAt: null }])

  expect((await move('cash')).status).toBe(200)
  const since = (await events()).slice(before.length)
  expect(since.filter(({ kind }) => kind === 'payment')).toEqual([])
  expect(await state(id)).toBe('paid')
  expect(await compareLedger(shop.db)).toEqual([])
})

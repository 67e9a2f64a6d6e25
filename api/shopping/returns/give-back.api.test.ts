import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type ReturnDetails = AnswerOf<'GET /returns'>['returns'][number]
type Gave = AnswerOf<'POST /returns/{id}/money'> & { code: string; fields: Record<string, string> }

let paystack: Awaited<ReturnType<typeof stubPaystack>>
let shop: TestShop
let admin: string
let dress: Product
let customer: Awaited<ReturnType<TestShop['customer']>>
beforeAll(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  admin = (await shop.admin({ name: 'Hauwa Musa' })).token
  customer = await shop.customer({ name: 'Ngozi Eze' })
  dress = await shop.product({ price: 25_000, stock: 500 })
})
afterAll(async () => {
  await shop.close()
  await paystack.close()
})

async function byCash(quantity: number, way: 'cash' | 'terminal' = 'cash'): Promise<string> {
  const body = cashOrder([{ product: dress, quantity }])
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })).body
  const received = { way, amount: 25_000 * quantity }
  await shop.api('POST', `/order/${order.id}/manual-entries`, { token: admin, body: received })
  return order.id
}
async function byCard(quantity: number): Promise<string> {
  const { id, reference } = await placeByCard(shop, { product: dress, quantity, token: customer.token })
  await paystack.pays(reference, {})
  await verifyPayment(shop, reference)
  return id
}

/** A delivered order of which this many units were returned and received. */
async function sentBack(id: string, quantity: number, wants: string): Promise<ReturnDetails> {
  const set = (body: object) => shop.api('PATCH', `/order/${id}`, { token: admin, body })
  await set({ status: 'delivered' })
  const lines = [{ position: 0, quantity, reason: 'too small' }]
  const asked = await shop.api<AnswerOf<'POST /orders/{id}/returns'>>('POST', `/orders/${id}/returns`, {
    token: customer.token,
    body: { lines, wants },
  })
  const each = asked.body.return
  const move = (move: string, version: number) =>
    shop.api('PATCH', `/returns/${each.id}`, { token: admin, body: { move, version } })
  await move('approve', 1)
  await move('receive', 2)
  return find(each.id)
}
const desk = async (which: 'open' | 'over') =>
  (await shop.api<AnswerOf<'GET /returns'>>('GET', `/returns?which=${which}`, { token: admin })).body.returns
const find = async (id: string) => [...(await desk('open')), ...(await desk('over'))].find((each) => each.id === id)!
const isOpen = async (id: string) => (await desk('open')).some((each) => each.id === id)
const give = ({ id, version }: ReturnDetails, money: object, key?: string, token = admin) =>
  shop.api<Gave>('POST', `/returns/${id}/money`, {
    token,
    body: { version, ...money },
    headers: key ? { 'Idempotency-Key': key } : {},
  })
const balance = async () =>
  (await shop.db.selectFrom('credits').where('customer_id', '=', customer.user.id).select('balance').executeTakeFirst())
    ?.balance ?? 0

// rules: return refund
test('a card payment is refunded to the card once, even concurrently, and settles the return', async () => {
  const id = await byCard(2)
  const each = await sentBack(id, 1, 'money')
  expect(each).toMatchObject({ wants: 'money', left: each.paid, given: [] })
  expect(each.ways[0]).toEqual({ way: 'card', most: each.paid })
  const { token: seller } = await shop.admin({ roles: ['sales'] })
  expect((await give(each, { way: 'card', amount: each.paid }, undefined, seller)).status).toBe(403)
  const presses = Array.from({ length: 20 }, (_, at) =>
    give(each, { way: 'card', amount: each.paid }, `press-${at % 4}`),
  )
  const answers = await Promise.all(presses)
  // Succeeds for the request that made the refund, and for retries of it with the same key.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const rows = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('order_id', '=', id)
    .select(['refunds.amount', 'return_id'])
    .execute()
  expect(rows).toEqual([{ amount: each.paid, return_id: each.id }])
  const now = await find(each.id)
  expect(now).toMatchObject({ state: 'settled', left: 0, sum: each.paid, ways: [] })
  expect(now.given).toMatchObject([{ way: 'card', amount: each.paid, by: 'Hauwa Musa' }])
  expect((await give(now, { way: 'transfer', amount: 1 })).body.code).toBe('return-not-so')
  expect(await ledgerWrongs(shop.db, [id])).toEqual([])
})

// rules: return refund
test('a refund that the provider declined leaves the return open and can be retried', async () => {
  const id = await byCard(1)
  const each = await sentBack(id, 1, 'money')
  const provider = shop.services.providers.paystack!
  const real = provider.refund
  provider.refund = () => Promise.resolve({ kind: 'declined', why: 'The card is closed' })
  const failed = await give(each, { way: 'card', amount: each.paid }, 'declined')
  provider.refund = real
  expect(failed.body).toMatchObject({ message: 'The refund failed', return: { state: 'settled', left: each.paid } })
  const late = await give(failed.body.return, { way: 'card', amount: each.paid }, 'declined')
  expect([late.status, late.body.return.left]).toEqual([200, each.paid])
  expect(failed.body.return.given).toMatchObject([{ state: 'failed', failure: 'The card is closed' }])
  expect(await isOpen(each.id)).toBe(true)
  const again = await give(failed.body.return, { way: 'transfer', amount: each.paid })
  expect(again.body.return).toMatchObject({ state: 'settled', left: 0 })
  expect(await isOpen(each.id)).toBe(false)
  expect(await ledgerWrongs(shop.db, [id])).toEqual([])
})

// rules: return refund, store credit
test('offers store credit first if the customer prefers it; only one of 20 concurrent refunds succeeds, and the refund can be undone', async () => {
  const id = await byCash(2)
  const each = await sentBack(id, 2, 'credit')
  expect(each.ways.map(({ way }) => way)).toEqual(['credit', 'transfer', 'cash'])
  const had = await balance()
  const presses = Array.from({ length: 20 }, (_, at) =>
    give(each, { way: at % 2 ? 'credit' : 'transfer', amount: 50_000 }, `press-${at}`),
  )
  const statuses = (await Promise.all(presses)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
  const given = await shop.db.selectFrom('tenders').where('return_id', '=', each.id).select(['id', 'way']).execute()
  expect(given).toHaveLength(1)
  expect(await balance()).toBe(had + (given[0]!.way === 'credit' ? 50_000 : 0))
  expect(await isOpen(each.id)).toBe(false)
  const body = { reason: 'Not hers' }
  await shop.api('PATCH', `/order/${id}/manual-entries/${given[0]!.id}`, { token: admin, body })
  expect(await balance()).toBe(had)
  expect(await isOpen(each.id)).toBe(true)
  const open = await find(each.id)
  expect(open).toMatchObject({ state: 'settled', left: 50_000, given: [{ isTakenBack: true }] })
  expect((await give(open, { way: 'credit', amount: 50_000 }, 'again')).status).toBe(200)
  expect((await give(open, { way: 'credit', amount: 50_000 }, 'again')).body.return.left).toBe(0)
  expect((await give(open, { way: 'cash', amount: 50_000 }, 'again')).body.code).toBe('idempotency-key')
  expect(await balance()).toBe(had + 50_000)
  expect(await ledgerWrongs(shop.db, [id])).toEqual([])
})

// rules: return refund
test('cash and terminal payments are offered for refund by the same method, with proof', async () => {
  const first = async (way: 'cash' | 'terminal') => {
    const each = await sentBack(await byCash(1, way), 1, 'money')
    return { each, ways: each.ways.map((one) => one.way), proposal: each.proposal }
  }
  const cash = await first('cash')
  expect([cash.ways, cash.proposal?.way]).toEqual([['cash', 'transfer', 'credit'], 'cash'])
  expect((await give(cash.each, { way: 'terminal', amount: 25_000 })).body.code).toBe('too-much')
  const { each, ways } = await first('terminal')
  expect(ways).toEqual(['terminal', 'transfer', 'cash', 'credit'])
  const gave = await give(each, { way: 'terminal', amount: 25_000, note: 'Slip 0045' })
  expect(gave.body.return).toMatchObject({ state: 'settled', given: [{ way: 'terminal', amount: 25_000 }] })
  const written = await shop.db.selectFrom('tenders').where('return_id', '=', each.id).select(['way', 'note']).execute()
  expect(written).toEqual([{ way: 'terminal', note: expect.stringMatching(/^Slip 0045\. Return: /) }])
  expect(await ledgerWrongs(shop.db, [each.order])).toEqual([])
})

// rules: return refund
test('a refund can be reduced with a reason but not increased, and the part paid by store credit is not refunded in cash', async () => {
  const id = await byCash(1)
  const each = await sentBack(id, 1, 'money')
  expect((await give(each, { way: 'cash', amount: 25_001 })).body.code).toBe('too-much')
  expect((await give(each, { way: 'card', amount: 25_000 })).status).toBe(409)
  const short = await give(each, { way: 'cash', amount: 20_000 })
  expect([short.status, Object.keys(short.body.fields)]).toEqual([422, ['less']])
  const less = await give(each, { way: 'cash', amount: 20_000, less: 'It was worn' })
  expect(less.body.return).toMatchObject({ state: 'settled', sum: 20_000, less: 'It was worn', left: 0 })
  const body = { move: 'not settled', version: less.body.return.version }
  await shop.api('PATCH', `/returns/${each.id}`, { token: admin, body })
  expect(await find(each.id)).toMatchObject({ state: 'received', sum: null, less: '', left: 5_000 })

  const credit = { do: 'given', amount: 100_000, reason: 'Sorry' }
  await shop.api('POST', `/customer/${customer.user.id}/store-credit`, { token: admin, body: credit })
  const paid = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token: customer.token,
    body: { ...cashOrder([{ product: dress, quantity: 1 }]), storeCredit: 15_000 },
  })
  const rest = { way: 'transfer', amount: 10_000 }
  await shop.api('POST', `/order/${paid.body.order.id}/manual-entries`, { token: admin, body: rest })
  const part = await sentBack(paid.body.order.id, 1, 'money')
  expect(part.ways).toEqual([
    { way: 'transfer', most: 10_000 },
    { way: 'cash', most: 10_000 },
    { way: 'credit', most: 25_000 },
  ])
  const first = (await give(part, { way: 'transfer', amount: 10_000 })).body.return
  expect(first).toMatchObject({ state: 'received', left: 15_000, ways: [{ way: 'credit', most: 15_000 }] })
  expect((await give(first, { way: 'credit', amount: 15_000 })).body.return).toMatchObject({
    state: 'settled',
    left: 0,
  })
  expect(await ledgerWrongs(shop.db, [id, paid.body.order.id])).toEqual([])
})

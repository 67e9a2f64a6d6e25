import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Admin } from '#shop/core/actor.ts'
import { findBoughtTogether } from '#shop/catalogue/pairing/bought-together.server.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { cashOrder, onHand, type LineWish } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnswerOf } from '#web/contract.ts'

type Placed = AnswerOf<'POST /staff-orders'> & { code?: string; fields?: Record<string, string> }
type Found = AnswerOf<'GET /order/{id}'>
const musa = { name: 'Musa Bello', phone: '08031112222', email: 'musa@example.com' }
const waist = { free: true, name: 'Taking in a waist', quantity: 2, ownPrice: 5_000, reason: 'As we agreed by chat' }

let shop: TestShop
let owner: SignedIn<Admin>
let sales: SignedIn<Admin>
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  owner = await shop.admin({ name: 'Ngozi Obi' })
  sales = await shop.admin({ name: 'Bola Ade', roles: ['sales'] })
})
afterAll(() => shop.close())

const ask = <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, token = owner.token) =>
  shop.api<Answer>(method, path, { token, body: body as never })
const body = (lines: LineWish[], free: object[] = [waist], more = {}) => {
  const order = cashOrder(lines)
  const price = free.reduce((sum, line) => {
    const { ownPrice = 0, quantity = 0 } = line as typeof waist
    return sum + ownPrice * quantity
  }, 0)
  return { ...order, ...musa, amount: order.amount + price, product: [...order.product, ...free], ...more }
}
const place = async (lines: LineWish[], free: object[] = [waist]) => {
  const { status, body: placed } = await ask<Placed>('POST', '/staff-orders', body(lines, free))
  expect(status).toBe(201)
  return placed.order
}
const read = async (id: string) => (await ask<Found>('GET', `/order/${id}`)).body

// rules: custom lines
test('a custom line has a custom price, takes no stock, and appears in the timeline, mail, export and packing list', async () => {
  const dress = await shop.product({ name: 'Adire gown', price: 45_000, stock: 3 })
  const made = await place([{ product: dress }])
  expect(made).toMatchObject({ amount: 55_000, email: musa.email })
  expect(made.product[1]).toMatchObject({
    id: '',
    name: 'Taking in a waist',
    size: '',
    color: '',
    free: true,
    final: true,
  })
  expect(await onHand(shop.db, dress)).toBe(2)
  expect((await read(made.id)).staff!.prices).toEqual([
    { line: 1, name: waist.name, usual: null, price: 5_000, reason: waist.reason },
  ])
  const { events } = (await ask<AnswerOf<'GET /order/{id}/events'>>('GET', `/order/${made.id}/events`)).body
  expect(events.map(({ became }) => became)).toContain(
    'Taking in a waist: ₦5,000 per piece, not from the catalogue. Reason: As we agreed by chat',
  )
  shop.mailer.mails.length = 0
  await shop.work()
  const hers = shop.mailer.mails.find(({ to }) => to.address === musa.email)!
  expect(hers.text).toContain('Taking in a waist')
  expect(hers.text).toContain('Custom price')
  expect(hers.text).not.toContain('(none)')
  const csv = (await ask<string>('GET', '/export/orders.csv')).body
  expect(csv).toContain('2 × Taking in a waist (custom price)')
  const packing = await ask<AnswerOf<'GET /packing'>>('GET', '/packing')
  expect(JSON.stringify(packing.body)).toContain('Taking in a waist')
})

// rules: custom lines, custom price
test('a custom line needs a name, a price, a reason and the capability, and customers cannot add one', async () => {
  const refused = await ask<Placed>('POST', '/staff-orders', body([]), sales.token)
  expect([refused.status, refused.body.code]).toEqual([403, 'not-yours-to-do'])
  const missing = async (line: object) =>
    Object.keys((await ask<Placed>('POST', '/staff-orders', body([], [line]))).body.fields ?? {})
  expect(await missing({ ...waist, reason: undefined })).toEqual(['product.0.reason'])
  expect(await missing({ ...waist, ownPrice: undefined })).toEqual(['product.0.ownPrice'])
  expect(await missing({ ...waist, name: ' ' })).toEqual(['product.0.name'])
  const amina = await shop.customer()
  const wish = { ...body([]), product: [{ ...waist, id: '(none)', size: '12', color: 'indigo' }] }
  const { status, body: answer } = await ask<Placed>('POST', '/order/cash', wish, amina.token)
  expect([status, answer.code]).toEqual([409, 'unavailable'])
  const bare = await ask<Placed>('POST', '/order/cash', { ...wish, product: [waist] }, amina.token)
  expect(bare.status).toBe(422)
})

// rules: custom lines, restocking on cancellation
test('an order of custom lines is cancelled and reopened without stock movements', async () => {
  const made = await place([])
  const held = () => shop.db.selectFrom('stock_movements').selectAll().execute()
  const before = await held()
  for (const status of ['cancelled', 'pending'])
    expect((await ask('PATCH', `/order/${made.id}`, { status })).status).toBe(200)
  expect(await held()).toEqual(before)
})

// rules: custom lines, sales by product
test('reports count custom lines separately; best sellers and recommended products exclude them', async () => {
  const dress = await shop.product({ name: 'Kaftan', price: 30_000, stock: 9 })
  for (const free of [[waist], [{ ...waist, name: 'Aso-oke, 4 yards' }]]) await place([{ product: dress }], free)
  const days = 'from=2026-11-20&to=2026-11-20'
  const free = await shop.db
    .selectFrom('order_lines')
    .where('product_id', '=', '(none)')
    .select(({ fn }) => [fn.sum<string>('quantity').as('pieces'), fn.count<string>('order_id').as('orders')])
    .executeTakeFirstOrThrow()
  const sold = await ask<AnswerOf<'GET /reports/sales'>>('GET', `/reports/sales?${days}&part=product`)
  expect(sold.body.parts).toContainEqual(
    expect.objectContaining({ part: '(none)', name: 'Not from the catalogue', pieces: Number(free.pieces) }),
  )
  const orders = await ask<AnswerOf<'GET /reports/sales/orders'>>(
    'GET',
    `/reports/sales/orders?${days}&part=product&only=${encodeURIComponent('(none)')}`,
  )
  expect(new Set(orders.body.entries.map(({ orderId }) => orderId)).size).toBe(Number(free.orders))
  expect(orders.body).toMatchObject({ onlyName: 'Not from the catalogue' })
  const best = await ask<unknown>('GET', '/analytics/bestSellers?period=month')
  expect(JSON.stringify(best.body)).not.toMatch(/Taking in|Aso-oke/)
  await findBoughtTogether(shop.db)
  const pairs = await shop.db.selectFrom('bought_together').selectAll().execute()
  expect(JSON.stringify(pairs)).not.toContain('(none)')
})

// rules: custom lines, order editing
test('an edit keeps a custom line at its price, and can add another with the capability', async () => {
  const dress = await shop.product({ name: 'Boubou', price: 20_000, stock: 9 })
  const { id } = await place([{ product: dress }])
  const { order } = await read(id)
  const [gown] = order.product
  const kept = { id: gown!.id, name: gown!.name, size: gown!.size, color: gown!.color, quantity: 1, was: 0 }
  const edit = async (product: object[], amount: number, token = owner.token) => {
    const now = (await read(id)).order
    const seen = { version: now.version, here: 0, amount, shipping: 0 }
    return ask<Placed>(
      'POST',
      `/order/${id}/versions`,
      { ...seen, code: '', note: '', reason: 'She asked', product },
      token,
    )
  }
  const waistKept = { free: true, name: waist.name, quantity: 3, was: 1 }
  const more = { free: true, name: 'Buttons', quantity: 1, ownPrice: 1_000, reason: 'Hers' }
  expect((await edit([kept, waistKept], 35_000, sales.token)).status).toBe(200)
  expect((await edit([kept, waistKept, more], 36_000, sales.token)).body.code).toBe('not-yours-to-do')
  const renamed = await edit([kept, { ...waistKept, name: 'Something else' }], 35_000)
  expect(renamed.body.code).toBe('unavailable')
  expect((await edit([kept, waistKept, more], 36_000)).status).toBe(200)
  const after = (await read(id)).order
  expect(after.product.map(({ name, price, quantity }) => [name, price, quantity])).toEqual([
    ['Boubou', 20_000, 1],
    ['Taking in a waist', 5_000, 3],
    ['Buttons', 1_000, 1],
  ])
  const { events } = (await ask<AnswerOf<'GET /order/{id}/events'>>('GET', `/order/${id}/events`)).body
  expect(events.map(({ became }) => became).join()).toContain('Taking in a waist (Custom price): 2 → 3')
})

// rules: custom lines, return eligibility, return restocking
test('only staff can return a custom line, and nothing is restocked', async () => {
  const amina = await shop.customer()
  const order = { ...body([]), customer: amina.user.id }
  const { id } = (await ask<Placed>('POST', '/staff-orders', order)).body.order
  for (const status of ['in transit', 'delivered'] as const)
    expect((await ask('PATCH', `/order/${id}`, { status })).status).toBe(200)
  const wish = { lines: [{ position: 0, quantity: 1, reason: 'faulty', words: '' }], wants: 'money', words: '' }
  const hers = await ask<{ code?: string }>('POST', `/orders/${id}/returns`, wish, amina.token)
  expect([hers.status, hers.body.code]).toEqual([409, 'return-kept'])
  const movements = () => shop.db.selectFrom('stock_movements').selectAll().execute()
  const before = await movements()
  const begun = await ask<{ return: { id: string; version: number; state: string } }>('POST', '/returns', {
    order: id,
    ...wish,
  })
  expect(begun.status).toBe(201)
  const here = await ask<typeof begun.body>('PATCH', `/returns/${begun.body.return.id}`, {
    ...{ move: 'receive', version: begun.body.return.version, sellable: [{ position: 0, quantity: 1 }] },
  })
  expect(here.body.return.state).toBe('received')
  expect(await movements()).toEqual(before)
  const back = await ask<AnswerOf<'GET /reports/returns'>>('GET', '/reports/returns?from=2026-11-20&to=2026-11-20')
  expect(back.body.lines).toMatchObject([{ name: 'Not from the catalogue', size: '', back: 1 }])
  await expect(
    shop.db.updateTable('order_lines').set({ size: '12' }).where('order_id', '=', id).execute(),
  ).rejects.toThrow('order_lines_free')
})

// rules: custom lines, counter sales
test('a custom line is sold at the counter and is on the receipt', async () => {
  const sale = {
    ...{ product: [{ ...waist, quantity: 1 }], amount: 5_000, shipping: 0, note: '', code: '' },
    payments: [{ way: 'cash', amount: 5_000, note: '' }],
  }
  const sold = await ask<AnswerOf<'POST /counter-sales'>>('POST', '/counter-sales', sale)
  expect(sold.status).toBe(201)
  await numberReceipts(shop.services)
  const { id } = sold.body.order
  const { papers } = (await ask<AnswerOf<'GET /order/{id}/receipts'>>('GET', `/order/${id}/receipts`)).body
  const words = await ask<AnswerOf<'GET /receipts/{number}/words'>>('GET', `/receipts/${papers[0]!.number}/words`)
  expect(words.body.lines).toMatchObject([{ name: waist.name, detail: 'Custom price', sum: '₦5,000' }])
})

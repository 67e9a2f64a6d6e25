import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Admin } from '#shop/core/actor.ts'
import { clearOldQuotes } from '#shop/shopping/quotes/clear-old-quotes.server.ts'
import { cashOrder, onHand, traces, type LineWish } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnswerOf } from '#web/contract.ts'

type Told = AnswerOf<'GET /quotes/{id}'> & { code?: string; fields?: Record<string, string> }
type Made = AnswerOf<'POST /quotes/{id}/orders'> & {
  code?: string
  fields?: Record<string, string>
  details?: { expected: { amount: number } }
}
const musa = { name: 'Musa Bello', phone: '+2348031112222', email: 'musa@example.com' }
const cloth = { free: true, name: 'Aso-oke, 4 yards', quantity: 1, ownPrice: 20_000, reason: 'From the market' }

let shop: TestShop
let owner: SignedIn<Admin>
let sales: SignedIn<Admin>
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  owner = await shop.admin({ name: 'Ngozi Obi' })
  sales = await shop.admin({ name: 'Bola Ade', roles: ['sales'] })
})
afterAll(() => shop.close())

const ask = <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  { token = owner.token, key }: { token?: string; key?: string } = {},
) =>
  shop.api<Answer>(method, path, {
    token,
    ...(body !== undefined && { body: body as never }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const body = (lines: LineWish[], free: (typeof cloth)[] = [], more = {}) => {
  const order = cashOrder(lines)
  const amount = order.amount + free.reduce((sum, { ownPrice, quantity }) => sum + ownPrice * quantity, 0)
  return { ...order, ...musa, amount, product: [...order.product, ...free], ...more }
}
const quote = async (...asked: Parameters<typeof body>) => {
  const { status, body: made } = await ask<Told>('POST', '/quotes', body(...asked))
  expect([status, made.code]).toEqual([201, undefined])
  return made.quote
}
const order = (quote: Told['quote'], more = {}, who = {}) =>
  ask<Made>(
    'POST',
    `/quotes/${quote.id}/orders`,
    {
      ...{ version: quote.version, amount: quote.amount, shipping: quote.shipping },
      ...more,
    },
    who,
  )
const read = async (id: string) => (await ask<Told>('GET', `/quotes/${id}`)).body.quote
const at = (day: string) => shop.clock.set(`${day}T10:00:00Z`)

// rules: quotes
test('a quote reserves no stock and creates no ledger entries, and can be found and read', async () => {
  const dress = await shop.product({ name: 'Adire gown', price: 45_000, stock: 1 })
  const before = await traces(shop.db)
  const made = await quote([{ product: dress, quantity: 2 }], [cloth], {
    words: 'As we spoke',
    note: 'Calls on Friday',
  })
  expect(made).toMatchObject({
    ...{ ...musa, amount: 110_000, state: 'open', version: 1, madeBy: 'Ngozi Obi', orderId: null },
    ...{ validUntil: '2026-12-04', words: 'As we spoke', note: 'Calls on Friday' },
    promise: 'These prices are valid until 4 December 2026. No items are reserved.',
  })
  expect(made.reference).toMatch(/^Q-[A-HJKMNP-Z2-9]{6}$/)
  expect(made.lines.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
    ['Adire gown', 2, 45_000],
    ['Aso-oke, 4 yards', 1, 20_000],
  ])
  const { audit, ...after } = await traces(shop.db)
  expect([after.orders, after.stock, after.movements, after.outbox]).toEqual([
    before.orders,
    before.stock,
    before.movements,
    before.outbox,
  ])
  expect(audit.at(-1)).toEqual({ action: 'quote-made', subject_id: made.id })
  expect(await shop.db.selectFrom('ledger_movements').selectAll().execute()).toEqual([])
  for (const q of [made.reference.toLowerCase(), 'musa', '0803111', '803 111 2222', '+234 803']) {
    const found = await ask<AnswerOf<'GET /quotes'>>('GET', `/quotes?state=open&q=${q}`)
    expect(found.body.quotes.map(({ id }) => id)).toContain(made.id)
  }
  expect((await ask<AnswerOf<'GET /quotes'>>('GET', '/quotes?q=100%25')).body.total).toBe(0)
  expect((await ask<AnswerOf<'GET /quotes'>>('GET', '/quotes?state=ordered')).body.total).toBe(0)
})

// rules: order from a quote, custom price
test('a quote becomes an order only once, at the quoted prices even if the product’s price has risen', async () => {
  const dress = await shop.product({ name: 'Kaftan', price: 30_000, stock: 3 })
  const made = await quote([{ product: dress, quantity: 2 }], [cloth])
  await shop.db.updateTable('products').set({ price: 36_000 }).where('id', '=', dress.id).execute()
  const placed = await Promise.all(Array.from({ length: 4 }, () => order(made, {}, { token: sales.token })))
  expect(new Set(placed.map(({ status, body }) => `${status} ${body.order.id}`)).size).toBe(1)
  const { id } = placed[0]!.body.order
  expect(placed[0]!.body).toMatchObject({ order: { amount: 80_000 }, mail: 'mailed' })
  expect(await onHand(shop.db, dress)).toBe(1)
  const found = (await ask<AnswerOf<'GET /order/{id}'>>('GET', `/order/${id}`)).body
  expect(found.staff).toEqual({
    name: 'Bola Ade',
    prices: [
      { line: 0, name: 'Kaftan', usual: 36_000, price: 30_000, reason: `Quote ${made.reference}` },
      { line: 1, name: cloth.name, usual: null, price: 20_000, reason: cloth.reason },
    ],
  })
  expect(await read(made.id)).toMatchObject({ state: 'ordered', orderId: id })
  const story = (await ask<AnswerOf<'GET /order/{id}/events'>>('GET', `/order/${id}/events`)).body.events
  expect(story.map(({ became }) => became)).toContain(`Created from quote ${made.reference} with a total of ₦80,000`)
  const changed = await ask<Told>('PUT', `/quotes/${made.id}`, {
    ...body([{ product: dress }]),
    amount: 36_000,
    version: 1,
  })
  expect(changed.body.code).toBe('quote-closed')
  expect((await ask<Told>('PATCH', `/quotes/${made.id}`, { takenBack: true })).body.code).toBe('quote-closed')
})

// rules: order from a quote, no overselling
test('reports products that are no longer available, and places no order', async () => {
  const [few, gone] = await Promise.all([
    shop.product({ name: 'Few gown', price: 10_000, stock: 1 }),
    shop.product({ name: 'Gone gown', price: 10_000, stock: 5 }),
  ])
  const short = await quote([{ product: few, quantity: 2 }])
  const over = await quote([{ product: gone }])
  await shop.db.updateTable('products').set({ deleted_at: shop.clock.now() }).where('id', '=', gone.id).execute()
  const orders = () => shop.db.selectFrom('orders').select('id').execute()
  const before = await orders()
  expect((await order(short)).body).toMatchObject({
    code: 'stock',
    fields: { 'product.0': 'Only 1 left of Few gown' },
  })
  expect((await order(over)).body).toMatchObject({
    code: 'unavailable',
    fields: { 'product.0': 'Gone gown is no longer available' },
  })
  const dearer = await quote([{ product: few }])
  const other = await order(dearer, { amount: 9_000 })
  expect([other.status, other.body.code]).toEqual([409, 'prices-changed'])
  expect(await orders()).toEqual(before)
  expect(await read(short.id)).toMatchObject({ state: 'open' })
})

// rules: quotes
test('a quote expires after its last day, can be changed into a new version, cancelled and reopened', async () => {
  const dress = await shop.product({ name: 'Boubou', price: 20_000, stock: 9 })
  const made = await quote([{ product: dress }], [], { validUntil: '2026-11-21' })
  at('2026-11-21')
  owner = await shop.admin({ name: 'Ngozi Obi' })
  expect((await read(made.id)).state).toBe('open')
  at('2026-11-22')
  owner = await shop.admin({ name: 'Ngozi Obi' })
  expect((await read(made.id)).state).toBe('ran out')
  const late = await order(made)
  expect([late.status, late.body.code]).toEqual([409, 'quote-closed'])
  const wrong = await ask<Told>('PUT', `/quotes/${made.id}`, {
    ...body([{ product: dress }], [], { validUntil: '2026-11-21' }),
    version: 1,
  })
  expect(Object.keys(wrong.body.fields!)).toEqual(['validUntil'])
  const wish = { ...body([{ product: dress, quantity: 2 }], [], { validUntil: '2026-11-30' }), version: 1 }
  const changed = await ask<Told>('PUT', `/quotes/${made.id}`, wish)
  expect(changed.body.quote).toMatchObject({ version: 2, amount: 40_000, state: 'open', reference: made.reference })
  expect((await ask<Told>('PUT', `/quotes/${made.id}`, wish)).body.code).toBe('quote-moved-on')
  expect((await order(made)).body.code).toBe('quote-moved-on')
  const back = await ask<Told>('PATCH', `/quotes/${made.id}`, { takenBack: true })
  expect(back.body.quote).toMatchObject({ state: 'taken back', takenBackBy: 'Ngozi Obi' })
  expect((await order(changed.body.quote)).body.code).toBe('quote-closed')
  expect((await ask<Told>('PATCH', `/quotes/${made.id}`, { takenBack: false })).body.quote.state).toBe('open')
  await expect(shop.db.updateTable('quote_versions').set({ amount: 1 }).execute()).rejects.toThrow(
    'stays as it was told',
  )
})

// rules: quotes, custom price, idempotent orders
test('a quote requires a contact, custom prices require a capability, and an idempotency key creates only one quote', async () => {
  sales = await shop.admin({ name: 'Bola Ade', roles: ['sales'] })
  const dress = await shop.product({ price: 20_000, stock: 9 })
  const free = await ask<Told>('POST', '/quotes', body([], [cloth]), { token: sales.token })
  expect([free.status, free.body.code]).toEqual([403, 'not-yours-to-do'])
  const nobody = await ask<Told>('POST', '/quotes', { ...body([{ product: dress }]), name: undefined })
  expect(nobody.body.code).toBe('contact-needed')
  const seen = await ask<Told>('POST', '/quotes', { ...body([{ product: dress }]), amount: 1 })
  expect(seen.body.code).toBe('prices-changed')
  const wish = body([{ product: dress }])
  const made = await Promise.all(Array.from({ length: 4 }, () => ask<Told>('POST', '/quotes', wish, { key: 'one' })))
  expect(new Set(made.map(({ body }) => body.quote.id)).size).toBe(1)
  const other = await ask<Told>('POST', '/quotes', { ...wish, name: 'Somebody else' }, { key: 'one' })
  expect(other.body.code).toBe('idempotency-key')
})

// rules: quote pdf
test('the PDF describes the quote and has the same bytes each time, even concurrently', async () => {
  const dress = await shop.product({ name: 'Ṣọlá gown', price: 20_000, stock: 9 })
  const { id, reference } = await quote([{ product: dress }], [{ ...cloth, name: '=HYPERLINK("x") <b>' }])
  const pdf = async () => {
    const answer = await fetch(`${shop.url}/api/quotes/${id}/pdf`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${reference}.pdf"`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const [one, two] = await Promise.all([pdf(), pdf()])
  expect(one.subarray(0, 5).toString()).toBe('%PDF-')
  expect(one.equals(two)).toBe(true)
  at('2026-11-23')
  owner = await shop.admin()
  expect((await pdf()).equals(one)).toBe(true)
  expect(await shop.db.selectFrom('papers').select('number').execute()).toEqual([])
})

// rules: quote link
test('the quote link shows no customer data, and can expire or be cancelled', async () => {
  const dress = await shop.product({ price: 20_000, stock: 9 })
  const made = await quote([{ product: dress }], [], { words: 'As we spoke', validUntil: '2026-11-30' })
  const link = await ask<AnswerOf<'POST /quotes/{id}/link'>>('POST', `/quotes/${made.id}/link`)
  expect(link.status).toBe(201)
  const [, token] = link.body.url.split('/quote#')
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  const rows = await shop.db.selectFrom('quotes').selectAll().where('id', '=', made.id).execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const look = (token: string) =>
    shop.api<AnswerOf<'POST /quotes/look'> & { code?: string }>('POST', '/quotes/look', { body: { token } })
  const seen = await look(token!)
  expect(seen.body).toMatchObject({ state: 'open', words: 'As we spoke', reference: made.reference })
  expect(JSON.stringify(seen.body)).not.toMatch(/Musa|803111|musa@/)
  expect((await look('0'.repeat(32))).body.code).toBe('quote-link-over')
  const second = await ask<AnswerOf<'POST /quotes/{id}/link'>>('POST', `/quotes/${made.id}/link`)
  expect((await look(token!)).body.code).toBe('quote-link-over')
  const next = second.body.url.split('#')[1]!
  at('2026-12-02')
  owner = await shop.admin()
  expect((await look(next)).body.state).toBe('ran out')
  expect((await ask<Told>('POST', `/quotes/${made.id}/link`)).body.code).toBe('quote-closed')
  expect((await ask<Told>('DELETE', `/quotes/${made.id}/link`)).body.quote.linkUntil).toBeNull()
  expect((await look(next)).body.code).toBe('quote-link-over')
})

// rules: quotes, customer deletion
test('deleting an account deletes its quotes, and unused quotes are deleted after a year', async () => {
  const dress = await shop.product({ price: 20_000, stock: 9 })
  const amina = await shop.customer()
  const mine = await quote([{ product: dress }], [], { customer: amina.user.id })
  expect(mine).toMatchObject({ customer: amina.user.id, name: amina.user.name })
  const [kept, old] = [await quote([{ product: dress }]), await quote([{ product: dress }], [])]
  expect((await order(kept)).status).toBe(201)
  expect((await ask('DELETE', `/customer/${amina.user.id}`)).status).toBe(200)
  expect((await ask<Told>('GET', `/quotes/${mine.id}`)).body.code).toBe('quote-not-found')
  const there = async () => (await shop.db.selectFrom('quotes').select('id').execute()).map(({ id }) => id)
  await clearOldQuotes(shop.db, new Date('2027-12-16T12:00:00Z'))
  expect(await there()).toContain(old.id)
  await clearOldQuotes(shop.db, new Date('2027-12-17T12:00:00Z'))
  expect(await there()).not.toContain(old.id)
  expect(await there()).toContain(kept.id)
})

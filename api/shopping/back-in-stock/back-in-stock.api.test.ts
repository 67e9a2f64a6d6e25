import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyBackInStock } from '#shop/shopping/back-in-stock/notify-back-in-stock.server.ts'
import { clearOldBackInStockRequests } from '#shop/shopping/back-in-stock/back-in-stock-requests.server.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const DAY_MS = 24 * 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
})
afterAll(() => shop.close())

const soldOut = (name?: string) =>
  shop.product({ ...(name && { name }), stock: 0, sizes: ['10', '12'], colors: ['navy'] })
const ask = (product: Product, who: object, size = '10') =>
  shop.api('POST', '/back-in-stock', { body: { product: product.id, size, color: 'navy', ...who } })
const answer = (token: string, answer: 'confirm' | 'withdraw') =>
  shop.api<{ product: string }>('PATCH', '/back-in-stock', { body: { token, answer } })
const rowsOf = ({ id }: Product) =>
  shop.db.selectFrom('back_in_stock_requests').where('product_id', '=', id).selectAll().execute()
const tell = () => notifyBackInStock(shop.db, shop.clock.now())
const arrive = async (product: Product, stock: number) => {
  await shop.db.updateTable('stock').set({ on_hand: stock }).where('product_id', '=', product.id).execute()
}
const confirmed = async (product: Product, count: number) => {
  for (let at = 0; at < count; at += 1) {
    await ask(product, { email: `a${at}@example.com` })
    shop.clock.advance(1_000)
  }
  for (const { token } of await rowsOf(product)) await answer(token, 'confirm')
}
const told = async (product: Product) =>
  (await rowsOf(product))
    .filter(({ notified_at }) => notified_at !== null)
    .map(({ email }) => email)
    .toSorted()

// rules: back-in-stock request
describe('a back-in-stock request', () => {
  test('always gets the same response, and is stored only once', async () => {
    const product = await soldOut()
    const answers = await Promise.all([
      ask(product, { email: 'Ada@example.com' }),
      ask(product, { email: 'ada@example.com' }),
      ask(product, { email: 'ada@example.com' }, '99'),
      ask({ ...product, id: 'none' }, { email: 'ada@example.com' }),
      ask(product, { phone: '0803 000 0000' }),
      ask(product, { phone: '+2348030000000' }),
      ask(product, { phone: '+234 0803 000 0000' }),
      ask(product, { phone: '00234 803 000 0000' }),
    ])
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { message: 'We will notify you' } })
    const rows = await rowsOf(product)
    expect(rows.map(({ email, phone }) => email ?? phone).toSorted()).toEqual(['+2348030000000', 'ada@example.com'])
  })

  test.each([
    [{ phone: 'a lot' }, 'phone'],
    [{ phone: '12' }, 'phone'],
    [{ phone: '12345' }, 'phone'],
    [{ phone: '0803 12' }, 'phone'],
    [{ phone: '+23480300000001' }, 'phone'],
    [{ phone: '0000000000' }, 'phone'],
    [{ phone: '+0803000000' }, 'phone'],
    [{ email: 'ada' }, 'email'],
    [{}, 'email'],
    [{ email: 'ada@example.com', phone: '08030000000' }, 'email'],
  ])('gets a field error for %j', async (who, field) => {
    const { status, body } = await ask(await soldOut(), who)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  test('is valid only after it is confirmed by a mailed link, and is cancelled by the same link', async () => {
    const product = await soldOut('Asked coat')
    await ask(product, { email: 'bisi@example.com' })
    await ask(product, { email: 'bisi@example.com' })
    await shop.work()
    const mails = shop.mailer.mails.filter(({ to }) => to.address === 'bisi@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toBe('Should we email you when Asked coat is back in stock?')
    const [, token] = /\/back-in-stock#([\w-]+)/.exec(mails[0]!.text)!
    await arrive(product, 1)
    expect(await tell()).toBe(0)
    expect((await answer(token!, 'confirm')).body).toEqual({ product: 'Asked coat', size: '10', color: 'navy' })
    expect((await answer(token!, 'withdraw')).status).toBe(200)
    expect((await answer(token!, 'confirm')).status).toBe(404)
    expect(await rowsOf(product)).toEqual([])
  })

  test("is deleted with the customer's account and when it expires", async () => {
    const product = await soldOut()
    const { user } = await shop.customer({ email: 'chi@example.com' })
    await ask(product, { email: 'chi@example.com' })
    await shop.api('DELETE', `/customer/${user.id}`, { token: (await shop.admin()).token })
    expect(await rowsOf(product)).toEqual([])
    await ask(product, { phone: '08037770000' })
    const forget = (days: number) =>
      clearOldBackInStockRequests(shop.db, new Date(shop.clock.now().getTime() + days * DAY_MS))
    await forget(31)
    expect((await rowsOf(product)).map(({ phone }) => phone)).toEqual(['+2348037770000'])
    await forget(366)
    expect(await rowsOf(product)).toEqual([])
  })
})

// rules: back-in-stock mail
describe('when a product is back in stock', () => {
  test('three customers per unit are notified once, in the order of their requests, even with several servers', async () => {
    const product = await soldOut()
    await confirmed(product, 8)
    expect(await tell()).toBe(0)
    await arrive(product, 2)
    const counts = await Promise.all([tell(), tell(), tell()])
    expect(counts.reduce((sum, each) => sum + each)).toBe(6)
    expect(await told(product)).toEqual([0, 1, 2, 3, 4, 5].map((at) => `a${at}@example.com`))
    expect(await tell()).toBe(0)
    shop.clock.advance(2 * DAY_MS + 1_000)
    expect(await tell()).toBe(2)
    shop.clock.advance(3 * DAY_MS)
    expect(await tell()).toBe(0)
    await shop.work()
    const mails = shop.mailer.mails.filter(({ subject }) => subject === `${product.name} is back in stock`)
    expect(mails).toHaveLength(8)
    for (const { text } of mails) expect(text).toMatch(/\/products\/[\w-]+\?size=[\w]+&color=navy\b/)
  })

  test('customers are not notified while the product is unpublished', async () => {
    const product = await soldOut()
    await ask(product, { phone: '08035550000' })
    await confirmed(product, 1)
    await arrive(product, 5)
    await shop.db.updateTable('products').set({ state: 'draft' }).where('id', '=', product.id).execute()
    expect(await tell()).toBe(0)
    await shop.db.updateTable('products').set({ state: 'published' }).where('id', '=', product.id).execute()
    expect(await tell()).toBe(1)
    expect(await told(product)).toEqual(['a0@example.com'])
  })
})

// rules: back-in-stock call
test('a request that is marked as notified by phone is removed from the list, and can be reopened', async () => {
  const { token } = await shop.admin()
  const product = await soldOut('To ring')
  await ask(product, { phone: '08036661111' })
  type Listed = { demand: { toRing: { id: string; phone: string }[] }[] }
  const list = async (query = '') =>
    (await shop.api<Listed>('GET', `/back-in-stock?q=to+ring${query}`, { token })).body.demand.flatMap(
      ({ toRing }) => toRing,
    )
  const [her] = await list()
  const tick = (told: boolean, id = her!.id) => shop.api('PATCH', `/back-in-stock/${id}`, { token, body: { told } })
  expect((await Promise.all([tick(true), tick(true)])).map(({ status }) => status)).toEqual([200, 200])
  expect([await list(), await list('&told=by-phone')]).toEqual([[], [her]])
  expect((await Promise.all([tick(false), tick(false)])).map(({ status }) => status)).toEqual([200, 200])
  expect([await list(), await list('&told=by-phone')]).toEqual([[her], []])
  await tick(true)
  await ask(product, { phone: '08036661111' })
  expect((await tick(false)).status).toBe(200)
  expect((await list()).map(({ phone }) => phone)).toEqual([her!.phone])
  expect((await tick(true, randomUUID())).status).toBe(404)
  const audit = await shop.db.selectFrom('audit').where('subject_id', '=', product.id).selectAll().execute()
  expect(audit.map(({ action }) => action)).toEqual([
    ...['told-by-phone', 'not-told-by-phone', 'told-by-phone', 'not-told-by-phone'],
  ])
  expect(JSON.stringify(audit)).not.toContain('8036661111')
})

// rules: back-in-stock demand
test('shows staff the requests by size and colour, with the phone numbers to call', async () => {
  const { token: admin } = await shop.admin()
  const product = await soldOut('Waited for')
  await confirmed(product, 2)
  await ask(product, { phone: '08036660000' })
  await ask(product, { email: 'never-said-yes@example.com' })
  const { body } = await shop.api<{ demand: object[]; total: number }>('GET', '/back-in-stock?q=waited', {
    token: admin,
  })
  expect(body).toMatchObject({
    demand: [
      {
        product: { name: 'Waited for' },
        size: '10',
        color: 'navy',
        byEmail: 2,
        byPhone: 1,
        phones: ['+2348036660000'],
      },
    ],
    total: 1,
  })
  const csv = await fetch(`${shop.url}/api/export/back-in-stock.csv`, { headers: { authorization: `Bearer ${admin}` } })
  const text = await csv.text()
  expect([csv.status, text.includes('+2348036660000'), text.includes('never-said-yes')]).toEqual([200, true, false])
})

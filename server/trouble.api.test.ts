import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Answered } from '#test/ask.ts'
import { cashOrder, onHand, type OrderAnswered } from '#test/orders.ts'
import { renderings } from '#test/small-build.ts'
import { makeTroubledShop, type TroubledShop } from '#test/troubled-shop.ts'
import { untilWaiting } from '#test/waiting.ts'
import { isFull } from '#test/run/full.ts'

let shop: TroubledShop
beforeAll(async () => {
  shop = await makeTroubledShop()
})
afterAll(() => shop.close())

const page = (path: string) => fetch(shop.url + path)

/**
 * Waits until this page is served from the cache. A rendering that began before a change was notified is not cached.
 */
async function untilKept(path: string, name: string): Promise<void> {
  const isKept = async () => {
    const before = renderings.get(path)
    const text = await (await page(path)).text()
    return renderings.get(path) === before && text.includes(name)
  }
  await expect.poll(isKept).toBe(true)
}

const orders = async () => (await shop.before.db.selectFrom('orders').select('id').execute()).length

const expectPassing = ({ status, body, headers }: Answered<object>, ...codes: string[]) => {
  expect([status, codes]).toEqual([503, expect.arrayContaining(['code' in body && body.code])])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

// rules: database time limits, serving without a database
test.runIf(isFull)(
  'while the database does not respond, requests fail quickly and cached pages are served; then orders work again',
  async () => {
    const { token } = await shop.before.customer()
    const dress = await shop.before.product({ name: 'Stays in the window' })
    const body = cashOrder([{ product: dress }])
    for (const path of ['/kept', '/changed']) await untilKept(path, 'Stays in the window')

    onTestFinished(() => shop.line.release())
    shop.line.hold()
    const asked = [
      shop.api('POST', '/order/cash', { token, body }),
      shop.api('GET', '/auth/session', { token }),
      shop.api('POST', '/auth/login', { body: { email: 'amina@example.com', password: 'any word at all' } }),
    ]
    // The database connection remains blocked until all of these requests are answered, so none of them waits for the
    // database.
    const unseen = page('/never-seen')
    const ready = page('/readyz')
    const kept = await page('/kept')
    expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('Stays in the window')])
    for (const each of asked) expectPassing(await each, 'out-of-reach', 'busy')
    expect((await ready).status).toBe(503)
    expect((await unseen).status).toBe(503)
    expect((await unseen).headers.get('retry-after')).toBe('5')
    // The failed order may have written data, but no notification can arrive.
    expect((await page('/changed')).status).toBe(200)
    expect(await orders()).toBe(0)

    shop.line.release()
    await expect.poll(async () => (await shop.api('POST', '/order/cash', { token, body })).status).toBe(201)
    expect((await page('/never-seen')).status).toBe(200)
  },
)

// rules: connection pools
test('a locked product blocks only orders of that product', async () => {
  const { token } = await shop.before.customer()
  const [wanted, other] = [await shop.before.product({ stock: 90 }), await shop.before.product()]
  const before = await orders()
  const holding = new Client({ connectionString: shop.before.services.pool.options.connectionString })
  onTestFinished(() => holding.end())
  await holding.connect()
  await holding.query('begin')
  await holding.query('select from stock where product_id = $1 for update', [wanted.id])

  const body = cashOrder([{ product: wanted }])
  const stuck = Array.from({ length: 60 }, () => shop.api('POST', '/order/cash', { token, body }))
  await untilWaiting(shop.before.db, 3)
  const elsewhere = [
    shop.api('POST', '/order/cash', { token, body: cashOrder([{ product: other }]) }),
    shop.api('GET', '/auth/session', { token }),
    page('/while-stuck'),
    page('/readyz'),
  ]
  // Queued after these sixty requests, the others would wait too long for a connection and get a 'busy' error.
  expect((await Promise.all(elsewhere)).map(({ status }) => status)).toEqual([201, 200, 200, 200])
  for (const each of stuck) expectPassing(await each, 'busy')
  await holding.query('rollback')
  expect([await onHand(shop.before.db, wanted), await orders()]).toEqual([90, before + 1])
  expect((await shop.api('POST', '/order/cash', { token, body })).status).toBe(201)
})

// rules: database time limits
test('returns "outcome unknown" if the connection is lost at the commit, and finds the order by its idempotency key', async () => {
  const { token } = await shop.before.customer()
  const dress = await shop.before.product({ stock: 5 })
  const place = () =>
    shop.api<OrderAnswered>('POST', '/order/cash', {
      token,
      body: cashOrder([{ product: dress }]),
      headers: { 'idempotency-key': 'lost-on-the-way' },
    })
  const before = await orders()
  shop.line.cutAfter('commit')
  expectPassing(await place(), 'outcome-unknown')
  expect(await orders()).toBe(before + 1)
  expect((await place()).status).toBe(201)
  expect([await orders(), await onHand(shop.before.db, dress)]).toEqual([before + 1, 4])
})

// rules: database time limits, serving without a database
test.runIf(isFull)('without a database, cached pages are served and other requests are answered with 503', async () => {
  const { token } = await shop.before.customer()
  const body = cashOrder([{ product: await shop.before.product({ name: 'Seen before' }) }])
  await untilKept('/seen', 'Seen before')
  onTestFinished(() => shop.line.mend())
  shop.line.cut()
  expectPassing(await shop.api('POST', '/order/cash', { token, body }), 'out-of-reach')
  expect([(await page('/seen')).status, (await page('/unseen')).status]).toEqual([200, 503])
  shop.line.mend()
  expect((await shop.api('POST', '/order/cash', { token, body })).status).toBe(201)
})

// rules: serving without a database
test.each([
  ['a write', () => shop.api('POST', '/newsletter', { body: { email: 'still-there@example.com' } })],
  ['a change of the page', () => shop.before.product({ name: 'Not shown yet' })],
])('cached pages are still served if the database is lost after %s', async (what, write) => {
  const name = `Still there after ${what}`
  await shop.before.product({ name })
  await untilKept('/still', name)
  onTestFinished(() => shop.line.mend())
  await write()
  shop.line.cut()
  const shown = await page('/still')
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(name)])
})

import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { calls } from '#api/index.ts'
import { OutcomeUnknown, TooManyWait } from '#db/trouble.ts'
import type { Services } from '#services'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { asAdministrator } from '#test/test-cluster.ts'
import { shopApp } from '../http/shop-app.ts'

/** Number of repetitions, enough to detect a reader that doesn't wait. */
const TIMES = 25

let site: TestSite
let admin: string
let token: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', collection: [], now: '2026-11-21T09:00:00Z' })
  admin = (await site.admin()).token
  token = (await site.customer()).token
})
afterAll(() => site.close())

const LIST = '/api/products'
const pageOf = ({ id }: Pick<Product, 'id'>) => `/products/${id}`
const read = async (address: string) => (await fetch(site.url + address)).text()
const pieces = async (product: Pick<Product, 'id'>): Promise<number | undefined> => {
  const { products } = JSON.parse(await read(LIST)) as { products: { id: string; stock: number }[] }
  return products.find(({ id }) => id === product.id)?.stock
}
const setPrice = async ({ id }: Product, price: number, version: number) =>
  expect((await site.api('PATCH', `/products/${id}`, { token: admin, body: { price, version } })).status).toBe(200)
async function expectPrice(product: Product, price: number) {
  expect(await read(pageOf(product))).toContain(`${price}`)
  expect(await read(LIST)).toContain(`"price":${price}`)
}

test('shows a changed price immediately to the admin who changed it', async () => {
  const product = await site.product({ price: 100_000 })
  for (let time = 1; time <= TIMES; time += 1) {
    await setPrice(product, 100_000 + time, time)
    await expectPrice(product, 100_000 + time)
  }
})

test('immediately shows a new product and hides a deleted one', async () => {
  const product = await site.product({ name: 'Soon gone' })
  expect(await read('/products')).toContain('Soon gone')
  await site.api('DELETE', `/products/${product.id}`, { token: admin })
  expect(await read('/products')).not.toContain('Soon gone')
})

test('shows the reduced stock immediately after each order, until the product is sold out', async () => {
  const product = await site.product({ stock: TIMES })
  await read(pageOf(product))
  for (let left = TIMES - 1; left >= 0; left -= 1) {
    const { status } = await site.api('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
    expect([status, await pieces(product)]).toEqual([201, left])
  }
  expect(await read(pageOf(product))).toContain('Sold out')
})

test('shows the stock immediately after an order is cancelled and restored', async () => {
  const product = await site.product({ stock: 3 })
  const { body } = await site.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  const set = (status: string) => site.api('PATCH', `/order/${body.order.id}`, { token: admin, body: { status } })
  expect(await pieces(product)).toBe(2)
  await set('cancelled')
  expect(await pieces(product)).toBe(3)
  await set('pending')
  expect(await pieces(product)).toBe(2)
})

test('shows the stock immediately when a payment page opens, the reservation is released, and a payment page opens again', async () => {
  const product = await site.product({ stock: 3, price: 25_000 })
  const { id, reference } = await placeByCard(site, { product, token })
  expect(await pieces(product)).toBe(2)
  await pressSandbox(site, reference, 'decline')
  await verifyPayment(site, reference)
  await site.api('DELETE', `/order/${id}/reservation`, { token })
  expect(await pieces(product)).toBe(3)
  const again = await site.api<{ data: { reference: string } }>('POST', `/order/${id}/pay`, { token, body: {} })
  expect([again.status, await pieces(product)]).toEqual([201, 2])
})

test('shows the stock immediately after a late payment reserves its units again', async () => {
  const product = await site.product({ stock: 3, price: 25_000 })
  const { id, reference } = await placeByCard(site, { product, token })
  await pressSandbox(site, reference, 'decline')
  await verifyPayment(site, reference)
  await site.api('DELETE', `/order/${id}/reservation`, { token })
  expect(await pieces(product)).toBe(3)
  const sandbox = site.services.providers.sandbox!
  const taken = { reference, providerId: '1', requested: null, amount: 26_750, currency: 'NGN' }
  site.services.providers.sandbox = { ...sandbox, check: async () => ({ kind: 'taken', ...taken }) }
  expect((await verifyPayment(site, reference)).body.response.payment).toBe('paid')
  expect(await pieces(product)).toBe(2)
  site.services.providers.sandbox = sandbox
})

const toListener = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'shop listening to catalogue'`

async function openedAll(): Promise<{ totalCount: number; max: number }> {
  const { pool } = site.services
  const { max } = pool.options
  const connections = await Promise.all(Array.from({ length: max }, () => pool.connect()))
  for (const connection of connections) connection.release()
  return { totalCount: pool.totalCount, max }
}

test('shows changed prices immediately while the connection for notifications is lost', async () => {
  const product = await site.product({ price: 5_000 })
  await setPrice(product, 5_001, 1)
  await expectPrice(product, 5_001)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
  const letIn = (isOpen: boolean) =>
    asAdministrator(inject('testTemplate').url, (client) =>
      client.query(`alter database "${rows[0]!.name}" allow_connections ${isOpen}`),
    )
  // All connections of the pool must be open already, because no new ones are allowed below.
  const { totalCount, max } = await openedAll()
  expect(totalCount).toBe(max)
  await letIn(false)
  try {
    await toListener.execute(site.db)
    for (let version = 2; version <= 4; version += 1) {
      await setPrice(product, 700_000 + version, version)
      await expectPrice(product, 700_000 + version)
    }
  } finally {
    await letIn(true)
  }
})

/** The shop's app without pages, and the function that it calls after a request that may have written data. */
function appWith(services: Services) {
  const wrote = vi.fn<() => void>()
  const nothing = new Hono()
  const pages = () => Promise.reject(new Error('no page is asked for here'))
  return {
    app: shopApp({ services, pages, health: nothing, media: nothing, assets: { find: async () => null }, wrote }),
    wrote,
  }
}

test('only calls that may write make the next read wait for the change notification', async () => {
  const { app, wrote } = appWith(site.services)
  const said: Record<string, boolean> = {}
  for (const { method, path } of calls) {
    wrote.mockClear()
    await app.request(`/api${path.replace(/\{\w+\}/, 'nobody')}`, { method })
    said[`${method} ${path}`] = wrote.mock.calls.length === 1
  }
  expect(said).toEqual(
    Object.fromEntries(
      calls.map(({ method, path, rate }) => [`${method} ${path}`, method !== 'GET' || rate !== undefined]),
    ),
  )
})

// rules: serving without a database
test.each([
  ['changed nothing', new TooManyWait('too many wait'), 0],
  ['may have changed data', new OutcomeUnknown('the connection was lost'), 1],
])('after a call that failed with 503 and %s, a read waits only for possible changes', async (_, error, times) => {
  const limits: Services['limits'] = { ...site.services.limits, take: () => Promise.reject(error) }
  const { app, wrote } = appWith({ ...site.services, limits })
  const body = JSON.stringify({ email: 'amina@example.com' })
  const headers = { 'content-type': 'application/json' }
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers }
  const { status } = await app.request('/api/newsletter', { method: 'POST', headers, body }, { incoming })
  expect([status, wrote.mock.calls.length]).toEqual([503, times])
})

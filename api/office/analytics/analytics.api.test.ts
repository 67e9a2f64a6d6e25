import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Chart = { xAxis: string[]; series: number[] }
type Charts = { results: { daily: Chart; weekly: Chart; monthly: Chart } }
type Totals = { totals: Record<'totalSalesAmount' | 'totalOrders' | 'totalProductsSold' | 'totalNewCustomers', number> }
type Best = { mostOrderedProducts: { name: string; image: string; quantity: number; price: number }[] }

/** Wednesday 18 November 2026. Lagos is an hour ahead of UTC all year, so its midnight is 23:00 UTC. */
const NOON = '2026-11-18T11:00:00Z'

let shop: TestShop
let gown: Product
let cape: Product
beforeEach(async () => {
  shop = await makeTestShop({ now: '2025-01-01T00:00:00Z', rates: 'unlimited' })
  gown = await shop.product({ name: 'Gown', price: 10_000, stock: 1_000 })
  cape = await shop.product({ name: 'Cape', price: 1_000, stock: 1_000 })
})
afterEach(() => shop.close())

/** A new customer registers and orders at this time; returns the order's id. */
async function sold(at: string, product = gown, quantity = 1): Promise<string> {
  shop.clock.set(at)
  const { token } = await shop.customer()
  const body = cashOrder([{ product, quantity }])
  const answer = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })
  return answer.body.order.id
}

async function asked<Body>(path: string, at = NOON): Promise<Body> {
  shop.clock.set(at)
  const { token } = await shop.admin()
  return (await shop.api<Body>('GET', path, { token })).body
}

const totals = async (query = '', at = NOON) => (await asked<Totals>(`/analytics/totals${query}`, at)).totals

// rules: summary cards
describe('the summary cards', () => {
  test('count the week from Monday 00:00 in Lagos, not in London', async () => {
    await sold('2026-11-15T22:59:59Z')
    await sold('2026-11-15T23:00:00Z', cape, 3)
    expect(await totals()).toEqual({
      totalSalesAmount: 3_000,
      totalOrders: 1,
      totalProductsSold: 3,
      totalNewCustomers: 1,
    })
  })

  test('count the month from its first day in Lagos, and all time', async () => {
    await sold('2026-10-31T22:59:59Z')
    await sold('2026-10-31T23:00:00Z', cape)
    expect((await totals('?period=month')).totalSalesAmount).toBe(1_000)
    expect((await totals('?period=all')).totalSalesAmount).toBe(11_000)
    expect((await totals('?period=week')).totalSalesAmount).toBe(0)
  })

  test('start from zero on Monday at midnight', async () => {
    await sold('2026-11-22T22:59:59Z')
    expect((await totals('', '2026-11-22T22:59:59Z')).totalOrders).toBe(1)
    expect((await totals('', '2026-11-22T23:00:00Z')).totalOrders).toBe(0)
  })

  // rules: sales
  test('exclude cancelled orders and unpaid card orders', async () => {
    const [cancelled, awaiting, paid] = [await sold(NOON), await sold(NOON), await sold(NOON, cape)]
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
    const card = { method: 'paystack', payment_state: 'awaiting' }
    await shop.db.updateTable('orders').set(card).where('id', '=', awaiting).execute()
    await shop.db
      .updateTable('orders')
      .set({ ...card, payment_state: 'paid' })
      .where('id', '=', paid)
      .execute()
    expect(await totals()).toMatchObject({ totalSalesAmount: 1_000, totalOrders: 1, totalProductsSold: 1 })
  })

  // rules: sales
  test('equal the sum of the amounts in the order list', async () => {
    for (const quantity of [1, 2, 3]) await sold(NOON, gown, quantity)
    const { orders } = await asked<{ orders: { amount: number }[] }>('/order')
    expect((await totals()).totalSalesAmount).toBe(orders.reduce((sum, { amount }) => sum + amount, 0))
  })

  test('are zero for an empty shop', async () => {
    expect(await totals()).toEqual({ totalSalesAmount: 0, totalOrders: 0, totalProductsSold: 0, totalNewCustomers: 0 })
  })
})

// rules: sales chart
describe('the chart', () => {
  const charts = async () => (await asked<Charts>('/analytics/chart-sales')).results

  test('has 7 days, 8 weeks and 12 months up to now, including zeros', async () => {
    const { daily, weekly, monthly } = await charts()
    expect(daily).toEqual({ xAxis: ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'], series: [0, 0, 0, 0, 0, 0, 0] })
    expect(weekly.xAxis).toEqual(['28 Sep', '5 Oct', '12 Oct', '19 Oct', '26 Oct', '2 Nov', '9 Nov', '16 Nov'])
    expect(monthly.xAxis).toHaveLength(12)
    expect([monthly.xAxis[0], monthly.xAxis[11]]).toEqual(['Dec 2025', 'Nov 2026'])
  })

  test('counts a sale on its day in Lagos', async () => {
    await sold('2026-11-16T22:59:59Z', cape)
    await sold('2026-11-16T23:00:00Z', cape, 2)
    const { daily } = await charts()
    expect(daily.series).toEqual([0, 0, 0, 0, 1_000, 2_000, 0])
  })

  test('excludes sales before its first bar', async () => {
    await sold('2026-11-11T22:59:59Z', cape)
    await sold('2026-09-27T22:59:59Z', cape)
    await sold('2025-11-30T22:59:59Z', cape)
    const { daily, weekly, monthly } = await charts()
    expect(daily.series).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(weekly.series).toEqual([0, 0, 0, 0, 0, 0, 1_000, 0])
    expect(monthly.series).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1_000, 0, 1_000])
  })
})

// rules: best sellers
describe('the best sellers', () => {
  const best = async (query = '') => (await asked<Best>(`/analytics/most-ordered${query}`)).mostOrderedProducts

  test('cover the current month by default, and are sorted by units', async () => {
    await sold('2026-10-31T22:59:59Z', gown, 50)
    await sold('2026-11-03T11:00:00Z', gown, 2)
    await sold('2026-11-16T11:00:00Z', cape, 5)
    await sold(NOON, gown)
    const image = (product: Product) => `/media/${product.images[0]!.id}-1280.jpg`
    expect(await best()).toEqual([
      { name: 'Cape', image: image(cape), quantity: 5, price: 1_000 },
      { name: 'Gown', image: image(gown), quantity: 3, price: 10_000 },
    ])
    expect(await best('?period=monthly')).toEqual(await best())
    expect((await best('?period=weekly')).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Cape', 5],
      ['Gown', 1],
    ])
    expect((await best('?period=daily')).map(({ name }) => name)).toEqual(['Gown'])
  })

  test('are limited to ten', async () => {
    for (let made = 0; made < 11; made += 1) await sold(NOON, await shop.product())
    expect(await best()).toHaveLength(10)
  })
})

describe('access and query errors', () => {
  const paths = ['/analytics/totals', '/analytics/chart-sales', '/analytics/most-ordered']

  test.each(paths)('only staff can call %s', async (path) => {
    const { token } = await shop.customer()
    expect((await shop.api('GET', path)).status).toBe(401)
    expect((await shop.api('GET', path, { token })).status).toBe(403)
  })

  test('rejects an unknown period', async () => {
    const { token } = await shop.admin()
    for (const path of ['/analytics/totals?period=year', '/analytics/most-ordered?period=week'])
      expect((await shop.api('GET', path, { token })).status).toBe(422)
  })
})

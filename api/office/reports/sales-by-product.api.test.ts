import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeDiscount } from '#test/discounts.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeReportedShop, type ReportedShop } from '#test/reported-shop.ts'

let shop: ReportedShop
let gown: string
let scarf: string
let collection: string
beforeAll(async () => {
  shop = await makeReportedShop()
  const at = '2026-11-21T10:00:00Z'
  shop.clock.set(at)
  const { token } = await shop.admin({ name: 'Bola Ade', roles: ['owner'] })
  const lines = [
    { product: await shop.product({ price: 30_001, stock: 9, name: 'Gown', category: 'Evening gowns' }), quantity: 2 },
    { product: await shop.product({ price: 9_999, stock: 9, name: 'Scarf' }) },
  ]
  ;[gown, scarf] = lines.map(({ product }) => product.id) as [string, string]
  await makeDiscount(shop.db, { code: 'SAVE10' })
  const whom = { name: 'Musa Bello', phone: '08031112222' }
  const made = { ...cashOrder(lines), ...whom, amount: 63_001, code: 'SAVE10' }
  await shop.api('POST', '/staff-orders', { token, body: made })
  const byTransfer = { ...cashOrder([lines[1]!]), ...whom, transfer: true }
  const { body } = await shop.api<OrderAnswered>('POST', '/staff-orders', { token, body: byTransfer })
  await shop.asked(at, 'POST', `/order/${body.order.id}/manual-entries`, { way: 'transfer', amount: 9_999 })
  const undone = await shop.placed(at, 6_000)
  for (const status of ['cancelled', 'pending']) await shop.asked(at, 'PATCH', `/order/${undone}`, { status })
  const { rows } = await sql<{ id: string }>`
    insert into collections (slug, title, body, cover_alt, is_shown, changed_by, created_at, updated_at)
    values ('gowns', 'Gowns', '', '', true, 'x', now(), now()) returning id::text as id`.execute(shop.db)
  collection = rows[0]!.id
  await sql`insert into collection_products (collection_id, product_id, position) values (${collection}::uuid, ${gown}, 0)`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())

type Sales = AnswerOf<'GET /reports/sales'>
const sales = (query: string) => shop.report<Sales>(`sales?${query}`)
const amounts = ['gross', 'discounts', 'delivery', 'refunds', 'cancelled', 'net', 'vat'] as const
const sumOf = (rows: Sales['parts']) => amounts.map((name) => rows.reduce((sum, row) => sum + row[name], 0))

// rules: sales by product, sales report
test('the sums by product, category, collection and staff equal total sales, with or without daily totals', async () => {
  const read = async () => {
    const found = []
    for (const part of ['product', 'category', 'collection', 'staff'])
      for (const days of [
        'from=2026-10-01&to=2026-11-30&step=month',
        'from=2026-10-31&to=2026-11-21&step=week',
        'from=2026-11-21',
      ])
        found.push(await sales(`${days}&part=${part}`))
    return found
  }
  const before = await read()
  for (const { parts, total, from, to } of before) {
    expect([total.net, total.vat]).toEqual([await shop.booked(from, to, 'sales'), await shop.booked(from, to, 'vat')])
    expect(sumOf(parts)).toEqual(amounts.map((name) => total[name]))
    expect(parts.findIndex(({ part }) => part === 'delivery')).toBeOneOf([-1, parts.length - 1])
  }
  await aggregateFigures(shop.db, shop.clock.now())
  expect(await read()).toEqual(before)
})

// rules: sales by product
test('reports units and amounts by product, the sales of one category and collection, and the orders of each staff member', async () => {
  const { parts } = await sales('from=2026-11-21&part=product')
  const of = (key: string) => parts.find(({ part }) => part === key)
  expect(of(gown)).toMatchObject({ name: 'Gown', pieces: 2, gross: 60_002_00, discounts: 6_000_00, net: 54_002_00 })
  expect(of(scarf)).toMatchObject({ name: 'Scarf', pieces: 2, discounts: 1_000_00, net: 18_998_00 })
  const gowns = await sales(`from=2026-11-21&part=collection&only=${collection}`)
  expect([gowns.onlyName, gowns.total.net, gowns.steps[0]!.net]).toEqual(['Gowns', 54_002_00, 54_002_00])
  const { parts: byCategory } = await sales('from=2026-11-21&part=category')
  expect(byCategory.map(({ part, pieces, net }) => [part, pieces, net])).toEqual(
    expect.arrayContaining([
      ['Evening gowns', 2, 54_002_00],
      ['none', expect.any(Number), expect.any(Number)],
    ]),
  )
  const evening = await sales('from=2026-11-21&part=category&only=Evening%20gowns')
  expect([evening.total.net, evening.steps[0]!.net]).toEqual([54_002_00, 54_002_00])
  const { parts: byStaff } = await sales('from=2026-11-21&part=staff')
  expect(byStaff.find(({ part }) => part === 'Bola Ade')).toMatchObject({ orders: 2, net: 73_000_00 })
})

// rules: sales report
test('reports transfers as a separate method, and counts a reopened order as sold', async () => {
  const { parts, total } = await sales('from=2026-11-21&part=way')
  expect(parts.find(({ part }) => part === 'transfer')).toMatchObject({ orders: 1, gross: 9_999_00, net: 9_999_00 })
  expect(total).toMatchObject({ discounts: 7_000_00, cancelled: 7_000_00 })
})

// rules: sales by product
test('the orders of each row add up to its revenue and VAT', async () => {
  for (const part of ['product', 'category', 'collection', 'staff']) {
    const { parts } = await sales(`from=2026-10-01&part=${part}&step=month`)
    for (const { part: only, net, vat } of parts) {
      const path = `sales/orders?from=2026-10-01&part=${part}&only=${encodeURIComponent(only)}&limit=50`
      const { entries, total }: AnswerOf<'GET /reports/sales/orders'> = await shop.report(path)
      const sum = (name: 'net' | 'vat') => entries.reduce((all, entry) => all + entry[name], 0)
      expect([part, only, sum('net'), sum('vat')]).toEqual([part, only, net, vat])
      expect([total.net, total.vat]).toEqual([net, vat])
    }
  }
})

// rules: sales by product, csv export
test('the export names each product with its units', async () => {
  const { token } = await shop.admin({ roles: ['owner'] })
  const path = '/export/sales-report.csv?part=product&from=2026-11-21&step=month'
  const { body } = await shop.api<string>('GET', path, { token })
  expect(body).toContain('From,To,Product,Orders,Pieces,Gross sales')
  expect(body).toContain('2026-11-21,2026-11-21,Gown,1,2,60002,6000,0,0,0,54002,0')
})

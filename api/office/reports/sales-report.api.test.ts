import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { GWARIPA, makeReportedShop, type ReportedShop } from '#test/reported-shop.ts'

let shop: ReportedShop
beforeAll(async () => {
  shop = await makeReportedShop()
})
afterAll(() => shop.close())

const sales = (query = '') => shop.report<AnswerOf<'GET /reports/sales'>>(`sales?${query}`)

const inNaira = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'orders' ? value / 100 : value,
    ]),
  )

// rules: sales report
test('daily sales match the ledger, whether or not daily totals exist', async () => {
  const read = async () => [await sales(), await sales('from=2026-10-01&to=2026-11-30&step=month')] as const
  const before = await read()
  const [thisMonth, months] = before
  expect(thisMonth).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-21',
    before: { from: '2026-10-11', to: '2026-10-31' },
  })
  const fee = thisMonth.total.delivery
  expect(fee).toBeGreaterThan(0)
  expect(inNaira(thisMonth.total)).toMatchObject({ orders: 2, gross: 77_000, discounts: 0, cancelled: 7_000 })
  expect(inNaira(thisMonth.totalBefore)).toMatchObject({ orders: 1, gross: 40_000, net: 40_000, vat: 0 })
  expect(months.steps.map(({ from, to, orders }) => [from, to, orders])).toEqual([
    ['2026-10-01', '2026-10-31', 1],
    ['2026-11-01', '2026-11-30', 2],
  ])
  for (const { from, to, net, vat, ...parts } of [...thisMonth.steps, ...months.steps]) {
    expect([from, net, vat]).toEqual([from, await shop.booked(from, to, 'sales'), await shop.booked(from, to, 'vat')])
    expect(net).toBe(parts.gross - parts.discounts + parts.delivery - parts.refunds - parts.cancelled)
  }
  await aggregateFigures(shop.db, shop.clock.now())
  expect(await read()).toEqual(before)
})

// rules: sales report, sales
test('sales of all time equal the totals on the dashboard', async () => {
  const { total } = await sales('from=2026-01-01&step=year')
  const path = '/analytics/totals?period=all'
  const { totals } = (await shop.api<AnswerOf<'GET /analytics/totals'>>('GET', path, { token: shop.owner })).body
  expect([total.orders, (total.net + total.vat) / 100]).toEqual([totals.totalOrders, totals.totalSalesAmount])
})

// rules: sales report
test('the revenue of the previous period is compared step by step and adds up to its total', async () => {
  const read = () =>
    Promise.all(
      [
        ...[
          '',
          'from=2026-11-01&to=2026-11-30',
          'from=2026-11-01&to=2026-11-30&step=month',
          'from=2026-11-03&step=week',
        ],
        ...['from=2026-01-01&to=2026-12-31&step=month', 'part=area&only=none'],
      ].map((query) => sales(query)),
    )
  const before = await read()
  for (const { steps, totalBefore } of before)
    expect(steps.reduce((sum, { netBefore }) => sum + netBefore, 0)).toBe(totalBefore.net)
  const [thisMonth, wholeMonth] = before
  const comparedIn = ({ steps }: (typeof before)[number]) => steps.flatMap((row) => (row.netBefore ? [row.from] : []))
  const october = (await sales('from=2026-10-01&to=2026-10-31')).steps.flatMap(({ net, from }) => (net ? [from] : []))
  expect(october).toHaveLength(1)
  const day = Temporal.PlainDate.from(october[0]!)
  expect(comparedIn(thisMonth!)).toEqual([day.add({ days: 21 }).toString()])
  expect(comparedIn(wholeMonth!)).toEqual([day.add({ months: 1 }).toString()])
  await aggregateFigures(shop.db, shop.clock.now())
  expect(await read()).toEqual(before)
})

// rules: sales report
test('sales by area and by method add up to the totals of this and the previous period, and can be filtered', async () => {
  for (const part of ['area', 'way']) {
    const { parts, total, totalBefore } = await sales(`part=${part}`)
    for (const name of ['orders', 'gross', 'refunds', 'cancelled', 'net', 'vat'] as const)
      expect(parts.reduce((sum, row) => sum + row[name], 0)).toBe(total[name])
    expect(parts.reduce((sum, { netBefore }) => sum + netBefore, 0)).toBe(totalBefore.net)
  }
  const { parts } = await sales('part=area')
  expect(parts.map(({ part, netBefore }) => [part, netBefore])).toEqual([
    ['none', 40_000_00],
    [GWARIPA, 0],
  ])
  const { total, steps } = await sales(`part=area&only=${encodeURIComponent(GWARIPA)}`)
  expect(inNaira(total)).toMatchObject({ orders: 1, gross: 25_000, refunds: 1_000 })
  expect(steps.filter(({ orders }) => orders > 0).map(({ from }) => from)).toEqual(['2026-11-01'])
  expect((await sales('part=way')).parts.map(({ part }) => part)).toEqual(['paystack', 'cash'])
})

// rules: sales report, csv export
test('lists the orders of each payment method page by page, and exports the report', async () => {
  const { parts } = await sales('part=way')
  for (const { part, net, vat, orders } of parts) {
    const sum = { net: 0, vat: 0, orders: 0 }
    for (let before: number | null | '' = ''; before !== null;) {
      const path = `sales/orders?part=way&only=${part}&limit=1&before=${before}`
      const page: AnswerOf<'GET /reports/sales/orders'> = await shop.report(path)
      expect(page.total).toMatchObject({ net, vat, orders })
      for (const entry of page.entries) for (const name of ['net', 'vat', 'orders'] as const) sum[name] += entry[name]
      before = page.older
    }
    expect(sum).toEqual({ net, vat, orders })
  }
  const file = await fetch(`${shop.url}/api/export/sales-report.csv?part=way&step=month&from=2026-10-01`, {
    headers: { authorization: `Bearer ${shop.owner}` },
  })
  const [head, ...lines] = (await file.text()).trim().split('\r\n')
  expect(head).toContain('From,To,Payment method,Orders,Gross sales')
  expect(lines[0]).toBe('2026-10-01,2026-10-31,Cash on Delivery,1,40000,0,0,0,0,40000,0,,,')
  expect(lines).toHaveLength(3)
})

// rules: reports
test('rejects invalid, reversed or too long periods with a message', async () => {
  const refused = async (query: string) => {
    const { status, body } = await shop.api('GET', `/reports/sales?${query}`, { token: shop.owner })
    return [status, body.code ?? null, body.message]
  }
  expect(await refused('from=2026-02-30')).toEqual([422, expect.anything(), expect.any(String)])
  expect(await refused('from=2026-11-02&to=2026-11-01')).toEqual([422, 'days-reversed', expect.any(String)])
  expect(await refused('from=0001-01-01&to=9999-12-31')).toEqual([
    422,
    'report-too-long',
    expect.stringContaining('1,000 lines'),
  ])
  expect((await sales('from=2027-01-05')).steps).toHaveLength(1)
})

// rules: reports, demo orders
test('the sales report excludes orders of demo customers and test orders', async () => {
  const before = await sales('from=2026-01-01&step=month')
  await shop.placed('2026-11-21T10:00:00Z', 9_000, false, 'ada@demo-customer.example')
  await shop.asked('2026-11-21T10:00:00Z', 'POST', '/test-orders', {})
  expect(await sales('from=2026-01-01&step=month')).toEqual(before)
})

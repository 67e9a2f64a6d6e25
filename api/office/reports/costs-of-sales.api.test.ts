import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let admin: string
let customer: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  admin = (await shop.admin()).token
  customer = (await shop.customer()).token
})
afterAll(() => shop.close())

type Sales = AnswerOf<'GET /reports/sales'>
const sales = async (query: string) =>
  (await shop.api<Sales>('GET', `/reports/sales?from=2026-11-20&${query}`, { token: admin })).body
const totalOf = async ({ id }: Product) => (await sales(`part=product&only=${id}`)).total
const give = (product: Product, cost: number | null) =>
  shop.api('PUT', `/admin/products/${product.id}/cost`, { token: admin, body: { cost } })
const made = (price: number) => shop.product({ price, stock: 500, sizes: ['One size'] })

async function sold(lines: { product: Product; quantity: number }[]): Promise<string> {
  const { status, body } = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token: customer,
    body: cashOrder(lines),
  })
  expect(status).toBe(201)
  return body.order.id
}
const setStatus = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })

type Begun = AnswerOf<'POST /returns'>
/** Requests and receives a return of the order's first line: `quantity` units, of which `sellable` are restocked. */
async function returned(order: string, quantity: number, sellable: number) {
  const { body } = await shop.api<Begun>('POST', '/returns', {
    token: admin,
    body: { order, lines: [{ position: 0, quantity, reason: 'late' }], wants: 'money' },
  })
  const { id, version } = body.return
  const move = (body: object) => shop.api<Begun>('PATCH', `/returns/${id}`, { token: admin, body })
  const received = await move({ move: 'receive', version, sellable: [{ position: 0, quantity: sellable }] })
  expect([received.status, received.body]).toEqual([200, received.body])
  return { undo: () => move({ move: 'not received', version: received.body.return.version }) }
}

// rules: cost of goods
test('an order retains the unit costs at the time of sale, and unknown costs do not count as zero', async () => {
  const [gown, scarf] = [await made(20_000), await made(5_000)]
  await give(gown, 8_000)
  await sold([
    { product: gown, quantity: 2 },
    { product: scarf, quantity: 3 },
  ])
  await give(gown, 9_500)
  await give(scarf, 1_000)
  expect(await totalOf(gown)).toMatchObject({ net: 40_000_00, cost: 16_000_00, costed: 40_000_00 })
  expect(await totalOf(scarf)).toMatchObject({ net: 15_000_00, cost: 0, costed: 0 })
  await sold([{ product: gown, quantity: 1 }])
  expect((await totalOf(gown)).cost).toBe(25_500_00)
  expect(await sales('')).toMatchObject({ total: { net: 75_000_00, cost: 25_500_00, costed: 60_000_00 } })
})

// rules: cost of goods
test('a restocked return and a cancellation reverse costs, but a refund without items does not', async () => {
  const gown = await made(10_000)
  await give(gown, 4_000)
  const order = await sold([{ product: gown, quantity: 5 }])
  await shop.api('POST', `/order/${order}/manual-entries`, { token: admin, body: { way: 'cash', amount: 50_000 } })
  await setStatus(order, 'delivered')
  await shop.api('POST', `/order/${order}/manual-entries`, {
    token: admin,
    body: { kind: 'given back', way: 'cash', amount: 10_000, reason: 'A mark' },
  })
  expect((await totalOf(gown)).cost).toBe(20_000_00)
  const { undo } = await returned(order, 3, 2)
  expect((await totalOf(gown)).cost).toBe(12_000_00)
  await undo()
  expect((await totalOf(gown)).cost).toBe(20_000_00)
  const other = await sold([{ product: gown, quantity: 1 }])
  expect((await totalOf(gown)).cost).toBe(24_000_00)
  await setStatus(other, 'cancelled')
  expect((await totalOf(gown)).cost).toBe(20_000_00)
  await setStatus(other, 'pending')
  expect((await totalOf(gown)).cost).toBe(24_000_00)
})

// rules: cost of goods, sales by product
test('the costs equal those of all units sold and not returned, and the rows add up to the total', async () => {
  const deeds = fc.array(
    fc.record({
      actionLabel: fc.constantFrom(
        'sell',
        'sell two kinds',
        'cancel',
        'take up',
        'return',
        'cost',
        'no cost',
        'add up',
      ),
      many: fc.integer({ min: 1, max: 4 }),
      which: fc.nat(20),
      cost: fc.integer({ min: 0, max: 9_000 }),
    }),
    { minLength: 6, maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(deeds, async (list) => {
      const before = await sales('part=product')
      const [one, other] = [await made(10_001), await made(3_333)]
      const costs = new Map<Product, number | null>([
        [one, null],
        [other, null],
      ])
      type Made = {
        id: string
        out: boolean
        lines: { product: Product; quantity: number; cost: number | null; here: number; good: number }[]
      }
      const orders: Made[] = []
      for (const { actionLabel, many, which, cost } of list) {
        const order = orders[which % Math.max(1, orders.length)]
        if (actionLabel === 'sell' || actionLabel === 'sell two kinds') {
          const lines = [
            { product: one, quantity: many },
            ...(actionLabel === 'sell' ? [] : [{ product: other, quantity: 2 }]),
          ]
          const id = await sold(lines)
          orders.push({
            id,
            out: true,
            lines: lines.map((line) => ({ ...line, cost: costs.get(line.product)!, here: 0, good: 0 })),
          })
        } else if (actionLabel === 'cost' || actionLabel === 'no cost') {
          const product = which % 2 === 0 ? one : other
          costs.set(product, actionLabel === 'cost' ? cost : null)
          await give(product, costs.get(product)!)
        } else if (actionLabel === 'add up') await aggregateFigures(shop.db, shop.clock.now())
        else if (order && actionLabel === 'cancel' && order.out) {
          expect((await setStatus(order.id, 'cancelled')).status).toBe(200)
          order.out = false
        } else if (order && actionLabel === 'take up' && !order.out && order.lines[0]!.here === 0) {
          expect((await setStatus(order.id, 'pending')).status).toBe(200)
          order.out = true
        } else if (order && actionLabel === 'return' && order.out) {
          const line = order.lines[0]!
          const quantity = Math.min(many, line.quantity - line.here)
          if (quantity === 0) continue
          const good = which % (quantity + 1)
          await setStatus(order.id, 'delivered')
          await returned(order.id, quantity, good)
          line.here += quantity
          line.good += good
        }
      }
      const expected = (product: Product) =>
        orders
          .flatMap(({ out, lines }) => lines.map((line) => ({ ...line, out })))
          .filter((line) => line.product === product && line.cost !== null)
          .reduce((sum, { out, quantity, here, good, cost }) => sum + ((out ? quantity : here) - good) * cost! * 100, 0)
      expect([(await totalOf(one)).cost, (await totalOf(other)).cost]).toEqual([expected(one), expected(other)])
      for (const part of ['product', 'staff', 'area', 'way', 'rate']) {
        const { parts, total, steps } = await sales(`part=${part}`)
        const sums = (rows: { cost: number; costed: number }[]) => [
          rows.reduce((sum, row) => sum + row.cost, 0),
          rows.reduce((sum, row) => sum + row.costed, 0),
        ]
        expect([part, ...sums(parts)]).toEqual([part, total.cost, total.costed])
        expect([part, ...sums(steps)]).toEqual([part, total.cost, total.costed])
        expect(total.cost - before.total.cost).toBe(expected(one) + expected(other))
      }
      const path = `/reports/sales/orders?from=2026-11-20&part=product&only=${one.id}&limit=50`
      const { body } = await shop.api<AnswerOf<'GET /reports/sales/orders'>>('GET', path, { token: admin })
      if (body.older === null) expect(body.entries.reduce((sum, entry) => sum + entry.cost, 0)).toBe(expected(one))
    }),
    { numRuns: 8 },
  )
})

// rules: stock report, product costs
test('the stock report and its exports show costs and prices, and count and filter products without cost', async () => {
  const stock = async (query = '') =>
    (await shop.api<AnswerOf<'GET /reports/stock'>>('GET', `/reports/stock${query}`, { token: admin })).body
  const [silk, linen] = [
    await shop.product({ name: 'Silk', price: 2_000_000, discount: 100_000, stock: 7 }),
    await shop.product({ name: 'Linen', price: 1_500_000, stock: 2 }),
  ]
  const { sum: was } = await stock()
  await give(silk, 900_000)
  const { sum, products } = await stock()
  expect(sum).toEqual({
    ...was,
    atCost: was.atCost + 6_300_000,
    costed: {
      products: was.costed.products + 1,
      pieces: was.costed.pieces + 7,
      worth: was.costed.worth + 13_300_000,
    },
  })
  expect(products[0]).toMatchObject({ name: 'Silk', cost: 900_000, atCost: 6_300_000, worth: 13_300_000 })
  expect(products.reduce((all, { atCost }) => all + (atCost ?? 0), 0)).toBe(sum.atCost)
  const without = await stock('?without=cost')
  expect(without.sum).toEqual(sum)
  expect(without.products.length).toBe(sum.products - sum.costed.products)
  expect(without.products.every(({ cost, atCost }) => cost === null && atCost === null)).toBe(true)
  expect(without.products.map(({ productId }) => productId)).toContain(linen.id)

  const file = async (name: string) => {
    const headers = { authorization: `Bearer ${admin}` }
    return Buffer.from(await (await fetch(`${shop.url}/api/export/${name}`, { headers })).arrayBuffer())
  }
  expect((await file('stock-report.csv')).toString()).toContain('Silk,7,1900000,13300000,900000,6300000')
  expect((await file('stock-report.csv')).toString()).toContain('Linen,2,1500000,3000000,,')
  const gown = await made(7_000)
  await give(gown, 3_000)
  await sold([{ product: gown, quantity: 2 }])
  const asked = 'part=product&from=2026-11-20&step=month'
  const csv = (await file(`sales-report.csv?${asked}`)).toString()
  expect(csv).toContain('Revenue,VAT,Cost,Revenue with a cost,Margin')
  expect(csv).toContain('14000,0,6000,14000,8000')
  const rows = await readSheet(await file(`sales-report.xlsx?${asked}`))
  expect(rows.find((row) => row.includes(gown.name))!.slice(-3)).toEqual([6_000, 14_000, 8_000])
})

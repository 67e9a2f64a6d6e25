import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { giveBack, sentBack } from '#test/returns.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let admin: string
let customer: string
let [gown, scarf]: Product[] = []
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  admin = (await shop.admin()).token
  customer = (await shop.customer()).token
  gown = await shop.product({ name: 'Adire gown', price: 25_000, stock: 50, sizes: ['10', '12'] })
  scarf = await shop.product({ name: '=Scarf', price: 9_000, stock: 50, sizes: ['One size'] })
})
afterAll(() => shop.close())

async function sold(product: Product, quantity: number, size?: string): Promise<string> {
  const body = cashOrder([{ product, quantity, ...(size !== undefined && { size }) }])
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer, body })).body
  const tender = { way: 'cash', amount: order.amount }
  await shop.api('POST', `/order/${order.id}/manual-entries`, { token: admin, body: tender })
  await shop.api('PATCH', `/order/${order.id}`, { token: admin, body: { status: 'delivered' } })
  return order.id
}
const back = (order: string, quantity: number, reason: string) =>
  sentBack({ shop, admin, customer }, order, { quantity, reason })
const report = async (query = '') =>
  (await shop.api<AnswerOf<'GET /reports/returns'>>('GET', `/reports/returns${query}`, { token: admin })).body

// rules: returns report, report export
test('reports returns by product and size with reasons, for units sold in the period', async () => {
  expect((await report()).sum).toMatchObject({ sold: 0, back: 0 })
  await back(await sold(gown!, 3, '10'), 2, 'too small')
  // A fully refunded order still counts as sold.
  const faulty = await back(await sold(gown!, 1, '10'), 1, 'faulty')
  await giveBack(shop, admin, faulty, { way: 'transfer', amount: 25_000 })
  await sold(gown!, 4, '12')
  await back(await sold(scarf!, 2), 1, 'late')
  // Requested, but not received yet.
  await shop.api('POST', `/orders/${await sold(scarf!, 1)}/returns`, {
    token: customer,
    body: { lines: [{ position: 0, quantity: 1, reason: 'other' }] },
  })
  const cancelled = await sold(scarf!, 5)
  await shop.api('PATCH', `/order/${cancelled}`, { token: admin, body: { status: 'cancelled' } })

  const { sum, lines } = await report()
  expect(sum).toMatchObject({ sold: 11, back: 4, why: { 'too small': 2, faulty: 1, late: 1, other: 0 } })
  expect(lines.map(({ name, size, sold, back }) => [name, size, sold, back])).toEqual([
    ['Adire gown', '10', 4, 3],
    ['=Scarf', 'One size', 3, 1],
  ])
  expect(lines[0]!.why).toMatchObject({ 'too small': 2, faulty: 1, 'too large': 0 })
  expect((await report('?from=2026-10-01&to=2026-10-31')).sum.sold).toBe(0)
  expect((await shop.api('GET', '/reports/returns?from=2026-10-31&to=2026-10-01', { token: admin })).status).toBe(422)

  const file = async (name: string) => {
    const headers = { authorization: `Bearer ${admin}` }
    return Buffer.from(await (await fetch(`${shop.url}/api/export/${name}`, { headers })).arrayBuffer())
  }
  const csv = (await file('returns-report.csv')).toString()
  expect(csv).toContain('Too small,Too large,Not as shown,Faulty')
  expect(csv).toContain(`'=Scarf,One size,3,1`)
  const sheet = await readSheet(await file('returns-report.xlsx'))
  expect(sheet[1]!.slice(1, 6)).toEqual(['Adire gown', '10', 4, 3, 2])
})

// rules: returns report
test('the returns of a product are visible only to staff who manage products', async () => {
  const { token: editor } = await shop.admin({ roles: ['editor'] })
  const of = async (id: string, token: string) =>
    shop.api<AnswerOf<'GET /admin/products/{id}/returned'>>('GET', `/admin/products/${id}/returned`, { token })
  expect((await of(gown!.id, editor)).body).toMatchObject({
    sum: { sold: 8, back: 3, why: { 'too small': 2, faulty: 1 } },
    lines: [{ size: '10', sold: 4, back: 3 }],
  })
  expect((await of('nothing-of-that-name', editor)).status).toBe(404)
  const { token: packer } = await shop.admin({ roles: ['packer'] })
  expect((await of(gown!.id, packer)).status).toBe(403)
})

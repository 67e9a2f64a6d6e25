import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder } from '#test/orders.ts'
import { paidAndDelivered, type Asked } from '#test/returns.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let admin: string
let customer: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  admin = (await site.admin()).token
  customer = (await site.customer()).token
})
afterAll(() => site.close())

const mark = (product: Product, final: unknown) =>
  site.api<AnswerOf<'PATCH /products/{id}'>>('PATCH', `/products/${product.id}`, { token: admin, body: { final } })
const askFor = (order: string, token = customer) =>
  site.api<Asked>('POST', `/orders/${order}/returns`, {
    token,
    body: { lines: [{ position: 0, quantity: 1, reason: 'too small' }] },
  })
const page = async (path: string) => (await fetch(site.url + path)).text()

// rules: final sale
test('a final-sale product is marked in the shop, and only staff can return it', async () => {
  const dress = await site.product({ pictures: 0, price: 25_000, stock: 50 })
  const people = { shop: site, admin, customer }
  const before = await paidAndDelivered(people, dress)
  expect(await page(`/products/${dress.id}`)).not.toContain('Final sale')
  expect((await mark(dress, 'perhaps')).status).toBe(422)
  expect((await mark(dress, 'yes')).body.product.final).toBe(true)
  expect(await page(`/products/${dress.id}`)).toContain('Final sale: can’t be returned.')
  expect(await page(`/products/${dress.id}`)).toContain('MerchantReturnNotPermitted')
  const placed = await site.api<AnswerOf<'POST /order/cash'>>('POST', '/order/cash', {
    token: customer,
    body: cashOrder([{ product: dress }]),
  })
  expect(placed.body.order.product[0]).toMatchObject({ final: true })
  const order = await paidAndDelivered(people, dress)
  const own = await site.api<AnswerOf<'GET /orders/{id}/returns'>>('GET', `/orders/${order}/returns`, {
    token: customer,
  })
  expect(own.body.returnable!.lines[0]).toMatchObject({ kept: 'final', left: 1 })
  expect((await askFor(order)).body).toMatchObject({
    code: 'return-kept',
    message: expect.stringContaining('was a final sale and can’t be returned'),
  })
  const begun = { order, lines: [{ position: 0, quantity: 1, reason: 'faulty' }] }
  expect((await site.api('POST', '/returns', { token: admin, body: begun })).status).toBe(201)

  // An order keeps the terms that applied when it was placed.
  expect((await askFor(before)).status).toBe(201)
  const after = await paidAndDelivered(people, dress)
  expect((await mark(dress, false)).body.product.final).toBe(false)
  expect((await askFor(after)).body.code).toBe('return-kept')
  expect((await askFor(await paidAndDelivered(people, dress))).status).toBe(201)
})

// rules: final sale, bulk product editor, csv import
test('final sale can be set by bulk edit and CSV import, and is copied with the product', async () => {
  const dress = await site.product({ pictures: 0, stock: 5 })
  const sheet = (final: unknown, version: number) =>
    site.api('PATCH', '/admin/products/sheet', { token: admin, body: { rows: [{ id: dress.id, version, final }] } })
  const isFinal = async (id = dress.id) =>
    (await site.db.selectFrom('products').where('id', '=', id).select('final').executeTakeFirstOrThrow()).final
  expect((await sheet(true, 1)).status).toBe(200)
  expect(await isFinal()).toBe(true)
  expect((await sheet('maybe', 2)).status).toBe(422)
  const headers = { authorization: `Bearer ${admin}` }
  const csv = await (await fetch(`${site.url}/api/export/products.csv`, { headers })).text()
  const column = csv.split('\r\n')[0]!.split(',').indexOf('final')
  expect(column).toBeGreaterThan(0)
  const send = async (text: string) => {
    const form = new FormData()
    form.append('file', new Blob([text]), 'products.csv')
    form.append('dryRun', '0')
    return (await fetch(`${site.url}/api/import/products`, { method: 'POST', body: form, headers })).json()
  }
  expect(await send(csv)).toMatchObject({ updated: 0 })
  expect(await send(`id,final\n${dress.id},\n`)).toMatchObject({ updated: 1 })
  expect(await isFinal()).toBe(false)
  expect(await send(`id,final\n${dress.id},Yes\n`)).toMatchObject({ updated: 1 })
  expect(await isFinal()).toBe(true)
  const copy = await site.api<AnswerOf<'POST /admin/products/{id}/copy'>>('POST', `/admin/products/${dress.id}/copy`, {
    token: admin,
  })
  expect(copy.body.product.final).toBe(true)
  const story = await site.db
    .selectFrom('audit')
    .where('subject_id', '=', dress.id)
    .select('new_value as became')
    .execute()
  expect(JSON.stringify(story)).toContain('"final":true')
})

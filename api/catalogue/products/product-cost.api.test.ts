import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoles } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let owner: string
let editor: string
let gown: Product
/** An amount that occurs nowhere else in the responses. */
const COST = 13_579
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  owner = (await shop.admin({ name: 'Bola Ade' })).token
  editor = (await shop.admin({ roles: ['editor'] })).token
  gown = await shop.product({ name: 'Adire gown', price: 25_000, stock: 50 })
})
afterAll(() => shop.close())

const costOf = (id: string, token = owner) =>
  shop.api<{ cost: number | null }>('GET', `/admin/products/${id}/cost`, { token })
const give = (id: string, cost: unknown, token = owner) =>
  shop.api<{ fields: Record<string, string> }>('PUT', `/admin/products/${id}/cost`, { token, body: { cost } })
const sheet = (token: string, row: object) =>
  shop.api('PATCH', '/admin/products/sheet', { token, body: { rows: [{ id: gown.id, version: 1, ...row }] } })
const exported = async (token: string) =>
  (await shop.api<string>('GET', '/export/products.csv', { token })).body.replace('\ufeff', '')
const imported = (token: string, csv: string, dryRun: '0' | '1') =>
  shop.api<{ updated: number; unchanged: number; created: number; problems: { column?: string; code: string }[] }>(
    'POST',
    '/import/products',
    { token, form: { file: new File([csv], 'products.csv', { type: 'text/csv' }), dryRun } },
  )

// rules: product costs
test('a cost can be set, changed and removed, and its changes are logged for staff who may see costs', async () => {
  expect((await costOf(gown.id)).body.cost).toBeNull()
  for (const cost of [9_000, COST, COST]) expect((await give(gown.id, cost)).status).toBe(200)
  expect((await costOf(gown.id)).body.cost).toBe(COST)
  const changes = (token: string) => shop.api('GET', `/audit?subject=cost&id=${gown.id}`, { token })
  expect((await changes(owner)).body).toMatchObject({
    entries: [
      { adminName: 'Bola Ade', was: { cost: 9_000 }, became: { cost: COST } },
      { was: { cost: null }, became: { cost: 9_000 } },
    ],
  })
  expect((await changes(editor)).status).toBe(403)
  for (const wrong of [-1, 1.5, 'cheap', 10 ** 14, undefined])
    expect([wrong, (await give(gown.id, wrong)).status]).toEqual([wrong, 422])
  expect((await costOf('no-such-gown')).status).toBe(404)
  expect((await give('no-such-gown', 5)).status).toBe(404)
  const scarf = await shop.product({ price: 5_000 })
  await give(scarf.id, 0)
  expect((await costOf(scarf.id)).body.cost).toBe(0)
  await give(scarf.id, null)
  expect((await costOf(scarf.id)).body.cost).toBeNull()
})

// rules: product costs, permissions
test('only roles that may read reports may see costs', async () => {
  for (const role of membersOf(staffRoles)) {
    const may: readonly string[] = staffRoles[role].may
    expect([role, may.includes('costs')]).toEqual([role, may.includes('reports')])
    const { token } = await shop.admin({ roles: [role] })
    expect([role, (await costOf(gown.id, token)).status]).toEqual([role, may.includes('costs') ? 200 : 403])
    expect([role, (await give(gown.id, COST, token)).status]).toEqual([role, may.includes('costs') ? 200 : 403])
  }
})

// rules: product costs
test('no cost appears in customer responses, feeds, or responses to staff who may not see costs', async () => {
  const { token: customer } = await shop.customer()
  const body = cashOrder([{ product: gown }])
  const placed = await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer, body })
  const { id } = placed.body.order
  const { token: sales } = await shop.admin({ roles: ['sales'] })
  const said = [
    placed.body,
    ...(await Promise.all(
      (
        [
          ['/products', undefined],
          [`/products/${gown.id}`, undefined],
          [`/products/${gown.id}/recommendations`, undefined],
          [`/order/${id}`, customer],
          [`/order/${id}`, sales],
          ['/order', sales],
          ['/admin/products?costs=1', editor],
          [`/admin/products/${gown.id}`, editor],
          [`/audit?subject=product&id=${gown.id}`, editor],
          ['/export/products.csv', editor],
          ['/export/orders.csv', owner],
        ] as const
      ).map(async ([path, token]) => (await shop.api('GET', path, { token })).body),
    )),
    ...(await Promise.all(
      [`/feeds/google.xml`, '/feeds/meta.csv', `/products/${gown.id}.json`].map(async (path) =>
        (await fetch(`${shop.url}${path}`)).text(),
      ),
    )),
  ]
  expect(said.length).toBe(15)
  for (const each of said) {
    expect(JSON.stringify(each).length).toBeGreaterThan(10)
    expect(JSON.stringify(each)).not.toContain(String(COST))
    expect(JSON.stringify(each).toLowerCase()).not.toContain('"cost"')
  }
  const listed = await shop.api<AnswerOf<'GET /admin/products'>>('GET', '/admin/products?costs=1', { token: owner })
  expect(listed.body.products.find((each) => each.id === gown.id)!.cost).toBe(COST)
})

// rules: product costs, bulk product editor
test('a bulk edit with costs is rejected as a whole if the staff member may not edit costs', async () => {
  expect((await sheet(editor, { cost: 11_000, reorder: 3 })).status).toBe(403)
  expect((await costOf(gown.id)).body.cost).toBe(COST)
  expect((await sheet(owner, { cost: 11_000 })).body).toMatchObject({ changed: 1 })
  expect((await costOf(gown.id)).body.cost).toBe(11_000)
  expect((await sheet(owner, { cost: null })).body).toMatchObject({ changed: 1 })
  expect((await costOf(gown.id)).body.cost).toBeNull()
  expect((await sheet(owner, { cost: 'much' })).status).toBe(422)
  await give(gown.id, COST)
})

// rules: product costs, csv import
test('the product sheet exports and imports costs for staff who may see them', async () => {
  const csv = await exported(owner)
  expect((await imported(owner, csv, '0')).body).toMatchObject({ updated: 0, created: 0, problems: [] })
  expect((await imported(editor, csv, '1')).body.problems).toMatchObject([{ code: 'unknown-column' }])
  expect((await imported(editor, csv, '0')).status).toBe(422)
  expect(await exported(editor)).not.toContain(String(COST))

  const lines = (cost: string) => `number,cost\n${gown.number},${cost}\n`
  expect((await imported(owner, lines('12000'), '0')).body).toMatchObject({ updated: 1 })
  expect((await costOf(gown.id)).body.cost).toBe(12_000)
  expect((await imported(owner, lines('12000'), '0')).body).toMatchObject({ updated: 0, unchanged: 1 })
  expect((await imported(owner, lines('a lot'), '1')).body.problems).toMatchObject([{ column: 'cost' }])
  expect((await imported(owner, lines(''), '0')).body).toMatchObject({ updated: 1 })
  expect((await costOf(gown.id)).body.cost).toBeNull()
  const fresh = 'number,name,price,sizes,colors,cost\nNEW-1,New cape,9000,6,clay,4500\n'
  expect((await imported(owner, fresh, '0')).body).toMatchObject({ created: 1 })
  const { body } = await shop.api<AnswerOf<'GET /admin/products'>>('GET', '/admin/products?costs=1&q=NEW-1', {
    token: owner,
  })
  expect(body.products[0]).toMatchObject({ cost: 4_500, state: 'draft' })
})

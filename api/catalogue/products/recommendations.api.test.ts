import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBoughtTogether } from '#shop/catalogue/pairing/bought-together.server.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeCollection } from '#test/collections.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let shop: TestSite
let admin: string
beforeAll(async () => {
  shop = await makeTestSite({ rates: 'unlimited', collection: [] })
  admin = (await shop.admin()).token
})
afterAll(() => shop.close())

const products = async (count: number, wish = {}): Promise<Product[]> => {
  const made: Product[] = []
  for (let at = 0; at < count; at += 1) made.push(await shop.product({ pictures: 0, ...wish }))
  return made
}
const idsOf = (all: { id: string }[]): string[] => all.map(({ id }) => id)
const choose = (product: Product, wanted: string[], seen: string[] = []) =>
  shop.api<{ chosen: { id: string }[]; fields?: object }>('PUT', `/admin/products/${product.id}/recommendations`, {
    token: admin,
    body: { products: wanted, seen },
  })
const shown = async ({ id }: Product) =>
  (await shop.api<{ by: string | null; products: { id: string }[] }>('GET', `/products/${id}/recommendations`)).body
const shownIds = async (product: Product) => idsOf((await shown(product)).products)
const buy = async (...bought: Product[]): Promise<string> => {
  const body = cashOrder(bought.map((product) => ({ product })))
  const { token } = await shop.customer()
  return (await shop.api<{ order: { id: string } }>('POST', '/order/cash', { token, body })).body.order.id
}

// rules: goes well with
describe('products chosen by the owner', () => {
  test('are shown in the chosen order, without those that cannot be bought', async () => {
    const [dress, bag, shoe, draft] = (await products(4)) as [Product, Product, Product, Product]
    const [gone] = await products(1, { stock: 0 })
    await shop.db.updateTable('products').set({ state: 'draft' }).where('id', '=', draft.id).execute()
    const wanted = idsOf([shoe, gone!, draft, bag])
    expect(idsOf((await choose(dress, wanted)).body.chosen)).toEqual(wanted)
    expect(await shown(dress)).toMatchObject({ by: 'choice', products: [{ id: shoe.id }, { id: bag.id }] })
    const page = await (await fetch(`${shop.url}/products/${dress.id}`)).text()
    expect(page.indexOf(shoe.name)).toBeLessThan(page.indexOf(bag.name))
    expect(page).not.toContain(draft.name)
    const { body } = await shop.api<{ entries: { became: object }[] }>('GET', `/audit?subject=product&id=${dress.id}`, {
      token: admin,
    })
    expect(body.entries[0]!.became).toEqual({ wornWith: [shoe, gone!, draft, bag].map(({ name }) => name) })
  })

  test('are limited to eight other existing products, and only one of two concurrent changes is saved', async () => {
    const [dress, ...others] = (await products(10)) as [Product, ...Product[]]
    expect((await choose(dress, idsOf(others))).status).toBe(422)
    for (const wrong of [dress.id, 'no-such-product'])
      expect((await choose(dress, [others[0]!.id, wrong])).body.fields).toHaveProperty('products')
    const two = await Promise.all([choose(dress, [others[0]!.id]), choose(dress, [others[1]!.id])])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const first = two.find(({ status }) => status === 200)!.body.chosen[0]!.id
    expect(await shownIds(dress)).toEqual([first])
    expect((await choose(dress, [], [first])).status).toBe(200)
    expect(await shown(dress)).toEqual({ by: null, products: [] })
  })
})

// rules: goes well with
test('if no products are chosen, shows products that were bought together in at least two orders, ignoring cancelled ones', async () => {
  const [dress, bag, shoe, hat] = (await products(4, { stock: 50 })) as [Product, Product, Product, Product]
  await buy(dress, bag)
  await buy(dress, bag, shoe)
  await buy(dress, bag, shoe)
  await buy(dress, hat)
  const cancelled = await buy(dress, hat)
  await shop.api('PATCH', `/order/${cancelled}`, { token: admin, body: { status: 'cancelled' } })
  await Promise.all([findBoughtTogether(shop.db), findBoughtTogether(shop.db)])
  expect(await shown(dress)).toMatchObject({ by: 'orders', products: [{ id: bag.id }, { id: shoe.id }] })
  expect(await shownIds(hat)).toEqual([])
  await choose(dress, [hat.id])
  expect(await shownIds(dress)).toEqual([hat.id])
  await choose(dress, [], [hat.id])
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute()
  await findBoughtTogether(shop.db)
  expect(await shown(dress)).toEqual({ by: null, products: [] })
})

// rules: goes well with
test('if there are no orders, shows products of the same collection, manual collections first', async () => {
  const [dress, ...others] = (await products(7, { colors: ['clay'] })) as [Product, ...Product[]]
  const rule = { match: 'all', conditions: [{ by: 'color', color: 'clay' }] }
  await makeCollection(shop.db, { slug: 'clay', title: 'A first', rule })
  expect((await shownIds(dress)).length).toBe(4)
  await makeCollection(shop.db, { slug: 'hidden', until: new Date('2020-01-01'), products: idsOf([dress, others[5]!]) })
  await makeCollection(shop.db, { slug: 'worn', title: 'Worn', products: idsOf([others[2]!, dress, others[1]!]) })
  expect(await shown(dress)).toMatchObject({
    by: 'collection',
    products: [{ id: others[2]!.id }, { id: others[1]!.id }],
  })
})

// rules: goes well with, cache tags
test('shows the products that follow in a rule-based collection, and updates the page when a product leaves or rejoins it', async () => {
  const rule = { match: 'all', conditions: [{ by: 'color', color: 'wine' }] }
  await makeCollection(shop.db, { slug: 'wine', title: 'Wine', rule })
  const added = (await products(12, { colors: ['wine'], stock: 5 })).toReversed()
  const next = added.slice(5, 9)
  expect(await shown(added[4]!)).toMatchObject({ by: 'collection', products: next.map(({ id }) => ({ id })) })
  // Fewer than four products follow this one, so the list continues from the start.
  expect(await shownIds(added[9]!)).toEqual(idsOf(added.slice(0, 4)))

  const page = async () => (await fetch(`${shop.url}/products/${added[4]!.id}`)).text()
  expect(await page()).not.toContain(`"/products/${added[9]!.id}"`)
  const change = async (change: object) => {
    const answer = await shop.api<{ product: Product }>('PATCH', `/products/${between.id}`, {
      token: admin,
      body: { version: between.version, ...change },
    })
    expect(answer).toMatchObject({ status: 200 })
    between = answer.body.product
  }
  let between = added[6]!
  await change({ colors: ['black'] })
  expect(await page()).toContain(`"/products/${added[9]!.id}"`)
  await change({ colors: ['wine'] })
  expect(await page()).not.toContain(`"/products/${added[9]!.id}"`)
})

// rules: csv import, goes well with
test('the product sheet exports and imports recommended products, including new ones in the same file, and reports errors', async () => {
  const [dress, bag] = (await products(2)) as [Product, Product]
  const send = async (rows: string[], dryRun = '0') => {
    const csv = rows.join('\r\n')
    const form = { file: new File([csv], 'products.csv', { type: 'text/csv' }), dryRun }
    return (await shop.api<{ problems: object[] }>('POST', '/import/products', { token: admin, form })).body
  }
  const chosen = async ({ id }: Product) =>
    (
      await shop.db
        .selectFrom('product_pairings')
        .where('product_id', '=', id)
        .orderBy('position')
        .select('with_id')
        .execute()
    ).map(({ with_id }) => with_id)
  const both = [
    'id,number,name,price,colors,sizes,wear it with',
    `${dress.id},${dress.number},${dress.name},1000,indigo,10,worn-new; ${bag.number.toLowerCase()}`,
    `,WORN-NEW,Sketch of a scarf,1000,clay,10,${dress.id}`,
  ]
  expect(await send(both, '1')).toMatchObject({ created: 1, updated: 1, problems: [] })
  expect(await chosen(dress)).toEqual([])
  expect(await send(both)).toMatchObject({ created: 1, updated: 1, problems: [] })
  const [made, second] = await chosen(dress)
  expect(second).toBe(bag.id)
  const headers = { authorization: `Bearer ${admin}` }
  const sheet = await (await fetch(`${shop.url}/api/export/products.csv`, { headers })).text()
  expect(sheet).toContain(`,${made}; ${bag.id},`)
  expect(await send([sheet])).toMatchObject({ created: 0, updated: 0, problems: [] })
  const many = idsOf(await products(9)).join('; ')
  for (const [cell, code] of [
    ['nothing-called-so', 'not-there'],
    [dress.number, 'not-there'],
    [many, 'too-many-items'],
  ])
    expect((await send(['id,wear it with', `${dress.id},${cell}`], '1')).problems).toMatchObject([
      { line: 2, column: 'wear it with', code },
    ])
  expect(await send(['id,wear it with', `${dress.id},`])).toMatchObject({ updated: 1, problems: [] })
  expect(await chosen(dress)).toEqual([])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productSorts } from '#shop/catalogue/products/filter.ts'
import { stockSorts } from '#shop/catalogue/products/stock-filter.ts'
import { customerSorts } from '#shop/people/customers/customer.ts'
import { schedule } from '#jobs/schedule.ts'
import { cashOrder, type OrderAnswered } from './orders.ts'
import { makeTestSite, type TestSite } from './site.ts'

/** Four products, oldest first; each sort order gives a different sequence. */
const wishes = [
  { id: 'm', name: 'Duster', number: 'SORT-2', price: 9_000, discount: 4_000, stock: 1 },
  { id: 'k', name: 'Boubou', number: 'SORT-1', price: 8_000, discount: 0, stock: 3 },
  { id: 'z', name: 'adire', number: 'SORT-4', price: 10_000, discount: 7_000, stock: 4 },
  { id: 'p', name: 'Cape', number: 'SORT-3', price: 6_000, discount: 0, stock: 2 },
]
const orderOf = {
  newest: ['Cape', 'adire', 'Boubou', 'Duster'],
  'price-up': ['adire', 'Duster', 'Cape', 'Boubou'],
  'price-down': ['Boubou', 'Cape', 'Duster', 'adire'],
  fit: ['Cape', 'adire', 'Boubou', 'Duster'],
  name: ['adire', 'Boubou', 'Cape', 'Duster'],
  stock: ['Duster', 'Cape', 'Boubou', 'adire'],
}
/** Customers in order of registration, with the number of minutes from registration to their last activity. */
const people = [
  { name: 'Sade Ojo', email: 'b@sorted.example', activeAfter: 10 },
  { name: 'Amina Ali', email: 'd@sorted.example', activeAfter: 30 },
  { name: 'Zainab Musa', email: 'a@sorted.example', activeAfter: 0 },
  { name: 'Hauwa Bello', email: 'c@sorted.example', activeAfter: 20 },
]
const customersBy = {
  newest: ['Hauwa Bello', 'Zainab Musa', 'Amina Ali', 'Sade Ojo'],
  active: ['Amina Ali', 'Hauwa Bello', 'Sade Ojo', 'Zainab Musa'],
}

let site: TestSite
let token: string
/** The ids of four orders, oldest first. */
const placed: string[] = []
beforeAll(async () => {
  site = await makeTestSite({ now: '2026-11-21T09:00:00Z', rates: 'unlimited', collection: [] })
  token = (await site.admin()).token
  for (const wish of wishes) {
    site.clock.advance(60_000)
    await site.product({ ...wish, pictures: 0, reorder: 10, description: 'Of those in order.' })
  }
  const registered = site.clock.now().getTime()
  const product = await site.product({ name: 'Ordered', stock: 100, pictures: 0, reorder: 0 })
  for (const { activeAfter, ...person } of people) {
    site.clock.advance(60_000)
    const customer = await site.customer(person)
    const body = cashOrder([{ product, quantity: 5 - placed.length }])
    const { body: answer } = await site.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })
    placed.push(answer.order.id)
    const active = new Date(registered + (10 + activeAfter) * 60_000)
    await site.db.updateTable('customers').set({ updated_at: active }).where('id', '=', customer.user.id).execute()
  }
  await site.db.updateTable('products').set({ deleted_at: site.clock.now() }).where('id', '=', product.id).execute()
})
afterAll(() => site.close())

type Named = { name: string }
const ask = async <Item>(path: string, key: string): Promise<Item[]> =>
  (await site.api<Record<string, Item[]>>('GET', path, { token })).body[key]!
/** Returns the names in a list, which is requested in pages of two. */
async function namesOn(path: string, key: string): Promise<string[]> {
  const pages = [1, 2].map((page) => ask<Named>(`${path}&limit=2&page=${page}`, key))
  return (await Promise.all(pages)).flat().map(({ name }) => name)
}

describe.each(productSorts)('published products by %s', (sort) => {
  test.each(['', '&q=order', '&minPrice=1'])('are sorted correctly in the API with the filter "%s"', async (filter) => {
    expect(await namesOn(`/products?sort=${sort}${filter}`, 'products')).toEqual(orderOf[sort])
  })

  test('are sorted correctly on their page', async () => {
    const page = await (await fetch(`${site.url}/products?sort=${sort}`)).text()
    const ids = [...page.matchAll(/<a [^>]*href="\/products\/(\w)"/g)].map(([, id]) => id!)
    const names = [...new Set(ids)].map((id) => wishes.find((wish) => wish.id === id)!.name)
    expect(names).toEqual(orderOf[sort])
  })
})

test('the newest products come first by default', async () => {
  expect(await namesOn('/products?q=', 'products')).toEqual(orderOf.newest)
  expect(await namesOn('/admin/products?q=', 'products')).toEqual(orderOf.newest)
})

describe.each(stockSorts)('the product table by %s', (sort) => {
  test.each(['', '&q=sort-', '&low=1'])('is sorted correctly with the filter "%s"', async (filter) => {
    expect(await namesOn(`/admin/products?sort=${sort}${filter}`, 'products')).toEqual(orderOf[sort])
  })
})

test('sorting by stock works after the daily totals were calculated', async () => {
  const job = schedule.find(({ name }) => name === 'update sales totals')!
  await job.run(site.services)
  expect(await namesOn('/admin/products?sort=stock', 'products')).toEqual(orderOf.stock)
})

describe.each(customerSorts)('customers by %s', (sort) => {
  test.each(['', '&q=sorted.example'])('are sorted correctly with the filter "%s"', async (filter) => {
    expect(await namesOn(`/customer?sort=${sort}${filter}`, 'users')).toEqual(customersBy[sort])
  })
})

test('the newest customers come first by default', async () => {
  expect(await namesOn('/customer?q=', 'users')).toEqual(customersBy.newest)
})

test.each(['', '&status=pending', '&payment=unpaid', '&q=sorted.example'])(
  'orders come newest first with the filter "%s"',
  async (filter) => {
    const pages = [1, 2].map((page) => ask<{ id: string }>(`/order?limit=2&page=${page}${filter}`, 'orders'))
    expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(placed.toReversed())
  },
)

test('exports are sorted like their lists, newest first', async () => {
  const lines = async (what: string) => {
    const answer = await site.api<string>('GET', `/export/${what}.csv`, { token })
    return answer.body.split('\n')
  }
  const inOrder = (text: string[], names: string[]) =>
    names.map((name) => text.findIndex((line) => line.includes(name))).filter((at) => at > 0)
  for (const [what, names] of [
    ['products', orderOf.newest],
    ['customers', customersBy.newest],
    ['orders', placed.toReversed()],
  ] as const) {
    const at = inOrder(await lines(what), [...names])
    expect([what, at.length, at]).toEqual([what, 4, at.toSorted((one, other) => one - other)])
  }
})

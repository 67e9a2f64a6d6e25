import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'

type List = { ids: string[]; link: string | null }

let shop: TestSite
beforeAll(async () => {
  shop = await makeTestSite({ rates: 'unlimited', collection: [] })
})
afterAll(() => shop.close())

const put = async (token: string, change: { add?: string[]; remove?: string[] }) =>
  (await shop.api<List>('PUT', '/wishlist', { token, body: change })).body
const list = async (token: string) => (await shop.api<List>('GET', '/wishlist', { token })).body

// rules: wish list
test('a wish list contains each product once, newest first, and no removed products', async () => {
  const [one, two, three] = await Promise.all([shop.product(), shop.product(), shop.product()])
  const { token } = await shop.customer()
  expect(await list(token)).toEqual({ ids: [], link: null })
  await put(token, { add: [two.id, one.id] })
  await put(token, { add: [two.id, three.id, 'no-such-product'] })
  expect((await list(token)).ids).toEqual([three.id, two.id, one.id])
  await put(token, { remove: [two.id] })
  await put(token, { remove: [two.id] })
  expect((await list(token)).ids).toEqual([three.id, one.id])
  expect((await list((await shop.customer()).token)).ids).toEqual([])
})

// rules: shared wish list
test('a wish list link shows the products without customer data until it is revoked', async () => {
  const [dress, { token, user }] = [await shop.product({ name: 'Cape dress' }), await shop.customer()]
  await put(token, { add: [dress.id] })
  const { link } = (await shop.api<List>('POST', '/wishlist/link', { token })).body
  expect((await shop.api<List>('POST', '/wishlist/link', { token })).body.link).toBe(link)
  const open = () => fetch(`${shop.url}/wishlist/${link}`)
  const page = await open()
  const text = await page.text()
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text).toContain('Cape dress')
  expect(text).toContain('noindex')
  for (const hers of [user.name, user.email, user.id]) expect(text).not.toContain(hers)

  await shop.api('DELETE', '/wishlist/link', { token })
  expect((await open()).status).toBe(404)
  expect((await list(token)).link).toBeNull()
  expect((await shop.api<List>('POST', '/wishlist/link', { token })).body.link).not.toBe(link)
})

test('returns products by id in the given order, without unpublished ones', async () => {
  const [one, two, draft] = await Promise.all([shop.product(), shop.product(), shop.product()])
  await shop.db.updateTable('products').set({ state: 'draft' }).where('id', '=', draft.id).execute()
  const ids = [two.id, draft.id, 'none', one.id, two.id].join(',')
  const { body } = await shop.api<{ products: { id: string }[] }>('GET', `/picked-products?ids=${ids}`)
  expect(body.products.map(({ id }) => id)).toEqual([two.id, one.id])
  const many = Array.from({ length: 51 }, (_, index) => `p${index}`).join(',')
  expect((await shop.api('GET', `/picked-products?ids=${many}`)).status).toBe(422)
})

test('a wish list is deleted with the account', async () => {
  const [dress, { token, user }, admin] = [await shop.product(), await shop.customer(), await shop.admin()]
  await put(token, { add: [dress.id] })
  await shop.api('POST', '/wishlist/link', { token })
  await shop.api('DELETE', `/customer/${user.id}`, { token: admin.token })
  for (const table of ['wish_list_items', 'wish_list_links'] as const)
    expect(await shop.db.selectFrom(table).where('customer_id', '=', user.id).selectAll().execute()).toEqual([])
})

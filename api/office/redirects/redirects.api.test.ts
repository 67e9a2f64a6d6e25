import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopPaths } from '#shop/office/redirects/shop-paths.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import type { AnswerOf } from '#web/contract.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  token = (await site.admin()).token
})
afterAll(() => site.close())

const add = (from: string, to: string) =>
  site.api<{ address: { id: string }; code: string; fields: Record<string, string> }>('POST', '/redirects', {
    token,
    body: { from, to },
  })
const led = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

// rules: redirects
test('a redirect is permanent, keeps the query, and never replaces an existing page', async () => {
  const [dress, other] = site.products
  await add('https://old.example/Product/Àdìrẹ-Gown/', `/products/${dress!.id}`)
  await add(`/products/${other!.id}`, '/about')
  expect(await led('/product/%C3%A0d%C3%ACr%E1%BA%B9-gown?utm_source=letter')).toEqual([
    301,
    `/products/${dress!.id}?utm_source=letter`,
  ])
  expect(await led('/PRODUCT/%C3%80d%C3%ACr%E1%BA%B9-Gown/')).toEqual([301, `/products/${dress!.id}`])
  expect((await led(`/products/${other!.id}`))[0]).toBe(200)
  expect((await led('/product/unheard-of'))[0]).toBe(404)
})

// rules: redirects
test('old product URLs also redirect with a collection in the path and in client-side navigation', async () => {
  const [dress] = site.products
  await add('/products/old-handle', `/products/${dress!.id}`)
  expect(await led('/collections/all/products/old-handle')).toEqual([301, `/products/${dress!.id}`])
  expect(await led(`/collections/summer/products/${dress!.id}`)).toEqual([301, `/products/${dress!.id}`])
  const within = await fetch(`${site.url}/products/old-handle.data`)
  expect(await within.text()).toContain(`/products/${dress!.id}`)
})

// rules: redirects, settings export and import
test('a redirect to a redirect, to itself or to another site is rejected; a valid one can be changed and deleted', async () => {
  const { body: first } = await add('/shop', '/products')
  expect((await add('/SHOP/', '/about')).body).toMatchObject({ code: 'old-address-taken' })
  for (const [from, to] of [
    ['/store', '/shop/'],
    ['/products', '/about'],
    ['/here', '/here/'],
    ['/x', 'https://evil.example'],
    ['/x', '//evil.example'],
    ['/x', '/\\evil.example'],
    ['/x', '/admin/product'],
    ['/', '/about'],
  ] as const)
    expect([from, to, (await add(from, to)).status]).toEqual([from, to, 422])
  const at = `/redirects/${first.address.id}`
  const patched = await site.api('PATCH', at, { token, body: { from: '/shop', to: '/about' } })
  expect(patched).toMatchObject({ status: 200 })
  expect(await led('/shop')).toEqual([301, '/about'])
  const { body: file } = await site.api<{ oldAddresses: object[] }>('GET', '/settings/export', { token })
  expect(file.oldAddresses).toContainEqual({ from: '/shop', to: '/about' })
  await site.api('DELETE', at, { token })
  expect((await led('/shop'))[0]).toBe(404)
  const put = { token, body: { file, dryRun: false } }
  const { body } = await site.api<{ addresses: object[] }>('POST', '/settings/import', put)
  expect(body.addresses).toEqual([{ from: '/shop', to: '/about', isNew: true }])
  expect(await led('/shop')).toEqual([301, '/about'])
})

// rules: redirects, settings export and import
test('a redirect from a page of the shop is rejected; an existing one is marked, left out of exports, and can be changed', async () => {
  const sentence = 'The shop already has a page at this path, so a redirect would not work. Please enter another path.'
  for (const from of [...shopPaths, '/Products/', 'https://old.example/blog?page=2', '/admin/orders', '/media/a.jpg'])
    expect([from, (await add(from.replace(/:\w+/, 'Any-Name'), '/products/a-dress')).body.fields]).toEqual([
      from,
      { from: sentence },
    ])
  const file = { format: 1, settings: {}, oldAddresses: [{ from: '/blog', to: '/about' }] }
  const { body: refused } = await site.api('POST', '/settings/import', { token, body: { file, dryRun: true } })
  expect(refused).toMatchObject({ fields: { 'oldAddresses.0.from': sentence } })

  await add('/a-page-of-before', '/about')
  const row = { path: '/wishlist', target: '/about', changed_by: 'Ada', changed_at: new Date() }
  await site.db.insertInto('redirects').values(row).execute()
  const { body } = await site.api<AnswerOf<'GET /redirects'>>('GET', '/redirects', { token })
  expect(body.addresses[0]).toMatchObject({ from: '/wishlist', isReached: false })
  expect(body.addresses.slice(1).map(({ isReached }) => isReached)).not.toContain(false)
  const { body: exported } = await site.api<{ oldAddresses: object[] }>('GET', '/settings/export', { token })
  expect(exported.oldAddresses).toContainEqual({ from: '/a-page-of-before', to: '/about' })
  expect(exported.oldAddresses).not.toContainEqual({ from: '/wishlist', to: '/about' })
  const at = `/redirects/${body.addresses[0]!.id}`
  expect((await site.api('PATCH', at, { token, body: { from: '/wishes', to: '/wishlist' } })).status).toBe(200)
  expect(await led('/wishes')).toEqual([301, '/wishlist'])
})

// rules: redirects
test('a redirect keeps the query of its target and adds the query of the request', async () => {
  expect((await add('/lookbook', '/products?size=12')).status).toBe(201)
  expect(await led('/lookbook?note=why%3F&utm_source=mail?x&size=8')).toEqual([
    301,
    '/products?size=12&note=why%3F&utm_source=mail%3Fx',
  ])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopPages } from '#shop/platform/settings/menu.ts'
import { defaultSettings, type Settings } from '#shop/platform/settings/settings.ts'
import { pages } from '#test/pages.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

type Menu = Settings['menu']
type Written = { post: { id: string; version: number; slug: string } }

let site: TestSite
let token: string
beforeAll(async () => {
  site = await makeTestSite({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  ;({ token } = await site.admin({ roles: ['editor'] }))
  await site.db.updateTable('products').set({ category: null, discount: 0 }).execute()
})
afterAll(() => site.close())
beforeEach(() => sql`truncate settings_changes`.execute(site.db))

const link = (to: string, label = 'Link') => ({ label, to })
const change = (menu: Partial<Menu>, version = 0, by = token) =>
  site.api<{ settings: Menu; version: number; fields: Record<string, string> }>('PATCH', '/settings/menu', {
    token: by,
    body: { settings: menu, version },
  })
const put = async (menu: Partial<Menu>) => {
  const { status } = await change(menu)
  expect(status).toBe(200)
}
const written = async (kind: 'posts' | 'pages', body: object) =>
  (await site.api<Written>('POST', `/content/${kind}`, { token, body: { body: 'Cut wide.', ...body } })).body.post
/** Returns the header menu of a cached page, after the server has received all notifications so far. */
const shown = async () => {
  await site.api('POST', '/none')
  const [, nav] = /<nav aria-label="Main"(.*?)<\/nav>/s.exec(await (await fetch(`${site.url}/legal`)).text())!
  return [...nav!.matchAll(/ href="([^"]*)"/g)].map(([, to]) => to)
}
const inTheApi = async () =>
  (await site.api<{ settings: { menu: { to: string }[] } }>('GET', '/shop')).body.settings.menu.map(({ to }) => to)
const NEW_IN = '/products?sort=newest'
/** The entry for all products, and the link 'Shop all' at the top of its submenu. */
const SHOP_ALL = ['/products', '/products']
const four = ['/', '/about', '/products', '/size-chart']

// rules: header menu, settings permissions
test('an editor can change the menu; a sales person can neither read nor change it', async () => {
  expect(await shown()).toEqual(four)
  await put({
    header: [link('/products', 'SHOP'), link('https://instagram.example/gurara', 'Instagram')],
    shop: [link('/products?q=boubou', 'Boubous')],
  })
  expect(await shown()).toEqual([...SHOP_ALL, '/products?q=boubou', NEW_IN, 'https://instagram.example/gurara'])
  expect(await inTheApi()).toEqual(['/products', 'https://instagram.example/gurara'])
  const { body } = await site.api<{ changes: unknown[] }>('GET', '/settings/menu/history', { token })
  expect(body.changes).toHaveLength(1)
  expect((await site.api('POST', '/settings/menu/history/0', { token, body: { version: 1 } })).status).toBe(200)
  expect(await shown()).toEqual(four)
  const sales = await site.admin({ roles: ['sales'] })
  expect((await site.api('GET', '/settings/menu', { token: sales.token })).status).toBe(403)
  expect((await change({ shop: [] }, 2, sales.token)).status).toBe(403)
})

// rules: header menu
test('a link to a removed or unpublished page is hidden until the page is available again', async () => {
  const post = await written('posts', { title: 'Of indigo', state: 'published' })
  const page = await written('pages', { title: 'Bridal', state: 'draft' })
  const [dress] = site.products
  const to = { post: `/blog/${post.slug}`, page: `/pages/${page.slug}#fittings`, product: `/products/${dress!.id}` }
  await put({ header: [link('/'), link(to.post), link(to.page), link(to.product), link('/blog/never-was')], shop: [] })
  expect(await shown()).toEqual(['/', to.post, to.product])
  const { body } = await site.api<{ nowhere: string[]; written: object[] }>('GET', '/content/links', { token })
  expect(body.nowhere).toEqual([to.page, '/blog/never-was'])
  expect(body.written).toEqual(
    expect.arrayContaining([
      { kind: 'page', slug: page.slug, title: 'Bridal', from: null },
      { kind: 'post', slug: post.slug, title: 'Of indigo', from: '2026-11-21T09:00:00.000Z' },
    ]),
  )
  await site.api('PATCH', `/content/pages/${page.id}`, { token, body: { version: 1, state: 'published' } })
  await site.api('DELETE', `/content/posts/${post.id}`, { token })
  await site.api('DELETE', `/products/${dress!.id}`, { token })
  expect(await shown()).toEqual(['/', to.page])
  await site.api('DELETE', `/content/posts/${post.id}/deletion`, { token })
  expect(await shown()).toEqual(['/', to.post, to.page])
  await site.api('PATCH', `/content/posts/${post.id}`, { token, body: { version: 1, slug: 'moved-on' } })
  expect(await shown()).toEqual(['/', to.post, to.page])
})

// rules: header menu
test('a link to a scheduled post appears when the post is published', async () => {
  const post = await written('posts', {
    title: 'Of raffia',
    state: 'published',
    publishedAt: '2026-11-21T10:00:00.000Z',
  })
  await put({ header: [link('/'), link(`/blog/${post.slug}`)] })
  const answer = await fetch(`${site.url}/size-chart`)
  expect(await answer.text()).not.toContain(post.slug)
  expect(await shown()).toEqual(['/'])
  site.clock.set('2026-11-21T10:00:01Z')
  // Cached pages expire by the real clock, after an hour, so a page that is not cached yet is requested.
  expect(await (await fetch(`${site.url}/about`)).text()).toContain(`/blog/${post.slug}`)
  site.clock.set('2026-11-21T09:00:00Z')
})

// rules: header menu
test.each<[string, Partial<Menu>, string]>([
  ['no links', { header: [] }, 'header'],
  ['nine links', { header: Array.from({ length: 9 }, () => link('/')) }, 'header'],
  ['thirteen links below SHOP', { shop: Array.from({ length: 13 }, () => link('/products')) }, 'shop'],
  ['an unknown address', { header: [link('/abuot')] }, 'header.0.to'],
  ['an unknown address below a page', { header: [link('/about/us')] }, 'header.0.to'],
  ['an address of the back office', { shop: [link('/admin')] }, 'shop.0.to'],
  ['a protocol-relative address', { header: [link('//evil.example')] }, 'header.0.to'],
  ['a script', { header: [link('javascript:alert(1)')] }, 'header.0.to'],
  ['an empty label', { header: [link('/', ' ')] }, 'header.0.label'],
  ['a label that is too long', { header: [link('/', 'G'.repeat(31))] }, 'header.0.label'],
])('a menu with %s is rejected with a field error', async (_, menu, field) => {
  const { status, body } = await change(menu)
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

// rules: header menu, navigation
test('every public page with a fixed address can be linked', async () => {
  const always = Object.keys(pages).filter((path) => pages[path] === 'public' && !path.includes(':'))
  expect(shopPages.toSorted()).toEqual(always.toSorted())
  let version = 0
  for (const to of shopPages) {
    const header = [link(`${to}?from=menu#top`)]
    const { body } = await change({ header }, version)
    expect(body.settings).toEqual({ ...defaultSettings.menu, header })
    version = body.version
  }
})

// rules: header menu
test('the default menu links to the collections only if at least one is visible', async () => {
  expect(await shown()).toEqual(four)
  const owner = (await site.admin()).token
  const nowhere = async () =>
    (await site.api<{ nowhere: string[] }>('GET', '/content/links', { token: owner })).body.nowhere
  expect(await nowhere()).toEqual(['/collections'])
  const { status } = await site.api('POST', '/collections', {
    token: owner,
    body: { slug: 'eid', title: 'Eid', isShown: true },
  })
  expect(status).toBe(201)
  await expect
    .poll(shown)
    .toEqual(['/', '/about', ...SHOP_ALL, '/collections/eid', '/collections', NEW_IN, '/size-chart'])
  expect(await nowhere()).toEqual([])
  expect((await site.api('DELETE', '/collections/eid', { token: owner })).status).toBe(200)
  await expect.poll(shown).toEqual(four)
})

// rules: header menu, categories, cache tags
test('the menu lists categories with published products, largest first, and cached pages show each change', async () => {
  const owner = (await site.admin()).token
  const below = async () => (await shown()).filter((to) => to?.startsWith('/products?'))
  const to = (category: string) => `/products?category=${category}`
  const change = (id: string, body: object) => site.api('PATCH', `/products/${id}`, { token: owner, body })
  expect(await below()).toEqual([])
  const [one, other] = [await site.product({ discount: 0 }), await site.product({ discount: 0 })]
  await change(one.id, { category: 'Sets' })
  expect(await below()).toEqual([to('Sets'), NEW_IN])
  await change(other.id, { category: 'Dresses', discount: 1_000 })
  expect(await below()).toEqual([to('Dresses'), to('Sets'), NEW_IN, '/products?discounted=yes'])
  const third = await site.product({ category: 'Sets' })
  await expect.poll(below).toEqual([to('Sets'), to('Dresses'), NEW_IN, '/products?discounted=yes'])
  await change(one.id, { state: 'archived' })
  await change(third.id, { state: 'scheduled', appearsAt: '2026-11-21T10:00:00.000Z' })
  await change(other.id, { discount: 0 })
  expect(await below()).toEqual([to('Dresses'), NEW_IN])
  site.clock.set('2026-11-21T10:00:01Z')
  expect(await (await fetch(`${site.url}/track`)).text()).toContain(to('Sets'))
  site.clock.set('2026-11-21T09:00:00Z')
  await site.api('DELETE', `/products/${other.id}`, { token: owner })
  await change(third.id, { state: 'draft' })
  expect(await below()).toEqual([])
})

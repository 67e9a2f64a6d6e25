import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#api/index.ts'
import type { AnyCall } from '#api/http/call.ts'
import { productFilter } from '#shop/catalogue/products/filter.ts'
import { namesOfEverything as names } from './hostile/strings.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { documents } from '#shop/content/pages/document.ts'
import { z } from 'zod'
import { pathsWithQuery } from '#web/query-names.ts'
import { pages } from './pages.ts'
import { patience } from './patience.ts'
import { makeTestSite, type TestSite } from './site.ts'
import { isFull } from './run/full.ts'

/** `npm test` sends requests to one of this many calls. */
const QUICK_PARTS = 4
// Requests each page and call with each name.
vi.setConfig({ testTimeout: patience.longTest })

let site: TestSite
let owner: string
let customer: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  owner = (await site.admin()).token
  customer = (await site.customer()).token
  await site.product({ id: 'gown', name: 'Gown' })
  await plantField('constructor')
  await plantPicture('house:constructor')
})
afterAll(() => site.close())

/** Stores a custom field with a key that the API would reject today. */
async function plantField(key: string): Promise<void> {
  const { fields } = defaultSettings.fields
  const value = JSON.stringify({ fields: [...fields, { ...fields.at(-1)!, key, label: 'Lining' }] })
  const row = { group_name: 'fields', value, version: 1, admin_name: 'Owner', changed_at: new Date() }
  await site.db.insertInto('settings_changes').values(row).execute()
  await site.services.settings.refresh()
}

/** Stores a picture on the home page that is not in the library. */
async function plantPicture(picture: string): Promise<void> {
  const home = documents.home.defaults
  const content = { ...home, banner: { ...home.banner, picture } }
  const saved = await site.api('PATCH', '/content/home', { token: owner, body: { version: 0, content } })
  const { status } = await site.api('POST', '/content/home/publications', { token: owner, body: saved.body })
  expect([saved.status, status]).toEqual([200, 200])
}

/** The query parameters that each page reads, and one that no page reads. */
const queryNames: Record<string, readonly string[]> = {
  '/products': [...Object.keys(productFilter.shape), 'f.occasion', 'f.length', 'f.constructor'],
  '/collections/:slug': [...Object.keys(productFilter.shape), 'f.occasion'],
  '/filters': ['list', ...Object.keys(productFilter.shape), 'f.occasion'],
  '/products/:id': ['reviews', 'size', 'color'],
  '/collections': ['page'],
  '/track': ['no'],
  '/letters/leave/:token': ['back'],
  '/api/products': [...Object.keys(productFilter.shape), 'f.occasion', 'f.constructor'],
}
const filled = (path: string, name: string) => path.replaceAll(/:\w+|\*/g, name)

/** Returns the URLs whose responses are wrong. */
async function broken(addresses: readonly string[], token?: string): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
    const answer = await fetch(site.url + address, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status >= 500) found.push(`${answer.status} ${address}`)
  }
  return found
}

test('the tests of this file cover every page that reads a query', () => {
  expect(Object.keys(queryNames).toSorted()).toEqual(pathsWithQuery.toSorted())
})

// rules: error format
test.each(Object.keys(pages))('%s answers requests with names that every JavaScript object inherits', async (path) => {
  const named = { '/products/:id': 'gown' }[path]
  const addresses = names.flatMap((name) => [
    `${filled(path, named ?? name)}?${name}=${name}`,
    ...(queryNames[path] ?? []).map((query) => `${filled(path, named ?? 'nothing')}?${query}=${name}`),
  ])
  expect(await broken(addresses)).toEqual([])
})

const reads = calls.filter(({ method }) => method === 'GET').map((call) => [call.path, call] as const)
const queryOf = ({ query }: AnyCall): string[] =>
  query ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

// rules: error format
test.each(isFull ? reads : reads.filter((_, at) => at % QUICK_PARTS === 0))(
  'GET %s answers requests with names that every JavaScript object inherits',
  async (path, call) => {
    const addresses = names.flatMap((name) => [
      `/api${path.replaceAll(/\{\w+\}/g, name)}?${name}=${name}`,
      ...queryOf(call).map((query) => `/api${path.replaceAll(/\{\w+\}/g, 'gown')}?${query}=${name}`),
    ])
    expect(await broken(addresses, owner)).toEqual([])
    expect(await broken(addresses.slice(0, 2), customer)).toEqual([])
  },
)

// rules: custom fields, product feeds
test('a custom field named like a built-in property breaks no page, feed or export', async () => {
  const of = async (address: string) => {
    const answer = await fetch(site.url + address, { headers: { authorization: `Bearer ${owner}` } })
    return [answer.status, await answer.text()] as const
  }
  for (const address of ['/products/gown', '/products/gown.json', '/feeds/google.xml', '/api/export/products.csv']) {
    const [status, text] = await of(address)
    expect([address, status]).toEqual([address, 200])
    expect(text).not.toContain('[native code]')
  }
  expect((await of('/'))[0]).toBe(200)
})

// rules: settings
test('a new custom field named like a built-in property is rejected with a message', async () => {
  const { version } = (await site.api<{ version: number }>('GET', '/settings/fields', { token: owner })).body
  const settings = { fields: [{ ...defaultSettings.fields.fields.at(-1)!, key: 'constructor', label: 'Lining' }] }
  const { status, body } = await site.api('PATCH', '/settings/fields', { token: owner, body: { settings, version } })
  expect(status).toBe(422)
  expect(body.fieldCodes).toMatchObject({ 'fields.0.key': { code: 'reserved-name' } })
  expect(body.message).not.toContain('native code')
})

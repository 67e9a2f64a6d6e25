import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServices, type Services } from '#services'
import { openLine } from '#test/database-line.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { smallBuild } from '#test/small-build.ts'
import { serve } from '../../server.ts'

const HOUR_MS = 60 * 60_000

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  shop = await makeTestShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

/** Starts a server of a release with these assets; it ends with the test. */
async function start(assets: Record<string, string>, services: Services = shop.services) {
  const filesFolder = mkdtempSync(join(folder, 'build-'))
  mkdirSync(join(filesFolder, 'assets'))
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(filesFolder, 'assets', name), text)
  const server = await serve(services, { port: 0, host: '127.0.0.1', build: { ...smallBuild, filesFolder } })
  onTestFinished(() => server.stop(0))
  return (name: string, init?: RequestInit) => fetch(`${server.url}/assets/${name}`, init)
}

// rules: assets of other releases
test('two servers of different releases send the assets of both', async () => {
  const former = await start({ 'page-aaaaaaa.js': 'export const release = 1', 'look-aaaaaaa.css': 'a { color: red }' })
  const next = await start({ 'page-bbbbbbb.js': `export const text = '${'Sewn by hand. '.repeat(100)}'` })
  for (const [ask, name, type] of [
    [next, 'page-aaaaaaa.js', 'text/javascript'],
    [next, 'look-aaaaaaa.css', 'text/css; charset=utf-8'],
    [former, 'page-bbbbbbb.js', 'text/javascript'],
  ] as const) {
    const response = await ask(name)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(await (await next('page-aaaaaaa.js')).text()).toBe('export const release = 1')
  expect((await next('page-aaaaaaa.js', { method: 'HEAD' })).status).toBe(200)
})

test('compresses the assets of other releases', async () => {
  const text = `export const text = '${'Cut on the bias. '.repeat(100)}'`
  await start({ 'long-aaaaaaa.js': text })
  const other = await start({})
  const response = await other('long-aaaaaaa.js', { headers: { 'accept-encoding': 'gzip' } })
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
  expect(await response.text()).toBe(text)
  expect(Number(response.headers.get('content-length'))).toBeLessThan(text.length / 2)
})

test('deletes the assets of a release a day after its last server was seen', async () => {
  const { clock, db } = shop
  clock.set('2026-11-21T09:00:00Z')
  await start({ 'old-aaaaaaa.js': 'export {}' })
  const stored = async () =>
    (await db.selectFrom('release_assets').where('name', 'like', 'old-%').select('name').execute()).length
  clock.advance(24 * HOUR_MS)
  const same = await start({ 'new-aaaaaaa.js': 'export {}' })
  expect([await stored(), (await same('old-aaaaaaa.js')).status]).toEqual([1, 200])
  clock.advance(2 * HOUR_MS)
  await start({ 'new-aaaaaaa.js': 'export {}' })
  expect(await stored()).toBe(0)
})

test('answers 404 for missing assets, with few queries for many of them', async () => {
  let queries = 0
  const forPages = shop.services.forPages.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const ask = await start({ 'page-aaaaaaa.js': 'export {}' }, { ...shop.services, forPages })
  const names = Array.from({ length: 300 }, (_, number) => `none-${number}.js`)
  const before = queries
  const statuses = await Promise.all(names.map(async (name) => (await ask(name)).status))
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(queries - before).toBeLessThan(30)
})

test.each(['..%2f..%2fpackage.json', 'a%00b.js', '%ff.js', 'page-aaaaaaa.js.map', 'none', `${'a'.repeat(500)}.js`, ''])(
  'answers 404 for the asset %j',
  async (name) => {
    const ask = await start({ 'page-aaaaaaa.js': 'export {}' })
    const response = await ask(name)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)

test('without the database, sends known assets of other releases and 503 for the rest', async () => {
  const line = await openLine(shop.services.pool.options.connectionString ?? '')
  const { services: own, close } = buildServices(shop.services.env, line.url, shop.services.log)
  const services = { ...own, clock: shop.clock.now }
  onTestFinished(async () => {
    await close()
    await line.close()
  })
  await start({ 'one-aaaaaaa.js': 'export {}', 'two-aaaaaaa.js': 'export {}' })
  const ask = await start({ 'own-aaaaaaa.js': 'export {}' }, services)
  expect((await ask('one-aaaaaaa.js')).status).toBe(200)
  line.cut()
  const statuses = ['own', 'one', 'two'].map(async (name) => (await ask(`${name}-aaaaaaa.js`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 503])
  line.mend()
  await expect.poll(async () => (await ask('two-aaaaaaa.js')).status).toBe(200)
})

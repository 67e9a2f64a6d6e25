import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPurgeServer, type PurgeServer } from '#test/cdn.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { checkLight } from '#test/status.ts'
import { clearOldChanges, purgeAtStart, purgeCdn } from './purge-cdn.server.ts'

let shop: TestShop
let server: PurgeServer
beforeAll(async () => {
  server = await startPurgeServer()
  shop = await makeTestShop({ rates: 'unlimited', env: { VARNISH_PURGE_URL: [server.url] } })
  await purgeCdn(shop.services)
})
afterAll(async () => {
  await shop.close()
  server.stop()
})
beforeEach(async () => {
  await clear()
  await sql`update cdn_state set next_try_at = '-infinity', failures = 0, failed_since = null`.execute(shop.db)
  server.answerWith({ status: 200 })
  server.purged()
})

const purge = () => purgeCdn(shop.services)
const clear = () => sql`delete from cdn_changes`.execute(shop.db)
/** Purges what the preparations of a test have changed. */
async function settle(): Promise<void> {
  await purge()
  await clear()
  server.purged()
}
const letPass = (seconds: number) =>
  sql`update cdn_changes set due_at = due_at - make_interval(secs => ${seconds})`.execute(shop.db)
const pauseOver = () => sql`update cdn_state set next_try_at = now()`.execute(shop.db)
const waiting = async () => (await shop.db.selectFrom('cdn_changes').select('change').execute()).length
const setPrice = (id: string, price: number, db = shop.db) =>
  db.updateTable('products').set({ price }).where('id', '=', id).execute()

// rules: shared caches
test('purges the pages that a change outdates, once at once and once fifteen seconds later', async () => {
  const { id } = await shop.product()
  await settle()
  await setPrice(id, 7_000)
  expect(await purge()).toBe(1)
  const keys = server.purged()
  expect(keys).toEqual(expect.arrayContaining([`card-${id}`, `product-${id}`, 'lists']))
  expect(keys).not.toContain('everything')
  expect([await purge(), server.purged()]).toEqual([0, []])
  await letPass(14)
  expect(await purge()).toBe(0)
  await letPass(2)
  expect([await purge(), server.purged()]).toEqual([1, keys])
  await letPass(100)
  expect([await purge(), await waiting()]).toEqual([0, 0])
})

test('purges nothing for a change that is rolled back', async () => {
  const { id } = await shop.product()
  await settle()
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await setPrice(id, 8_000, tx)
      throw new Error('undone')
    })
    .catch(() => {})
  expect([await waiting(), await purge()]).toEqual([0, 0])
})

test('purges collections that contain a changed product, but no other collections', async () => {
  const [one, other] = [await shop.product(), await shop.product()]
  const found = await makeCollection(shop.db, { slug: 'with-it', products: [one.id] })
  const without = await makeCollection(shop.db, { slug: 'without-it', products: [other.id] })
  await settle()
  await setPrice(one.id, 9_000)
  await purge()
  const keys = server.purged()
  expect(keys).toContain(`collection-${found}`)
  expect(keys).not.toContain(`collection-${without}`)
})

test('tries a purge again until the CDN confirms it, and sends later changes with it', async () => {
  const [one, other] = [await shop.product(), await shop.product()]
  await settle()
  server.answerWith({ status: 503 })
  await setPrice(one.id, 7_100)
  expect(await purge()).toBe(0)
  await setPrice(other.id, 7_200)
  expect([await purge(), server.received.length]).toEqual([0, 1])
  server.purged()
  server.answerWith({ status: 200 })
  await pauseOver()
  expect(await purge()).toBe(2)
  expect(server.purged()).toEqual(expect.arrayContaining([`card-${one.id}`, `card-${other.id}`]))
})

test('waits for as long as the CDN asks for', async () => {
  await sql`select note_change('posts')`.execute(shop.db)
  server.answerWith({ status: 429, headers: { 'retry-after': '300' } })
  await purge()
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_try_at - now())::float8 as seconds from cdn_state`.execute(shop.db)
  expect(rows[0]!.seconds).toBeGreaterThan(250)
})

test('sends thousands of changes of few products as few keys, and purges everything if too many pages changed', async () => {
  await sql`select note_change('product p' || number % 7) from generate_series(1, 5000) number`.execute(shop.db)
  expect(await purge()).toBe(5_000)
  expect(server.purged()).toEqual(Array.from({ length: 7 }, (_, number) => `product-p${number}`))
  await clear()
  await sql`select note_change('product p' || number) from generate_series(1, 1001) number`.execute(shop.db)
  expect(await purge()).toBe(1_001)
  expect(server.purged()).toEqual(['everything'])
})

test('purges everything after a change that may concern every page', async () => {
  await sql`select note_change('products')`.execute(shop.db)
  await purge()
  expect(server.purged()).toEqual(['everything'])
})

test('purges everything when a link of the menu opens or closes, because every page shows the menu', async () => {
  const { id } = await shop.product()
  await shop.set({ menu: { header: [{ label: 'The new one', to: `/products/${id}` }] } })
  await settle()
  await shop.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', id).execute()
  await purge()
  expect(server.purged()).not.toContain('everything')
  await shop.db.updateTable('products').set({ state: 'archived' }).where('id', '=', id).execute()
  await purge()
  expect(server.purged()).toEqual(['everything'])
  await letPass(16)
  await purge()
  expect(server.purged()).toEqual(['everything'])
})

test('a server that starts purges everything, because its release may render pages in another way', async () => {
  await purgeAtStart(shop.services)
  await purge()
  expect(server.purged()).toEqual(['everything'])
  await clear()
  await purgeAtStart({ ...shop.services, cdn: null })
  expect(await waiting()).toBe(0)
})

test('only one of several servers purges at a time', async () => {
  await sql`select note_change('posts')`.execute(shop.db)
  const purged = await Promise.all(Array.from({ length: 8 }, purge))
  expect(purged.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  expect(server.purged()).toEqual(['posts'])
})

test('another server takes over after the one that purged has died', async () => {
  await sql`select note_change('posts')`.execute(shop.db)
  await sql`update cdn_state set next_try_at = now() + interval '60 seconds'`.execute(shop.db)
  expect(await purge()).toBe(0)
  await pauseOver()
  expect(await purge()).toBe(1)
})

test('writes nothing down while no server has had a CDN for a day, and nothing for stock numbers', async () => {
  await sql`select note_change('stock')`.execute(shop.db)
  expect(await waiting()).toBe(0)
  await sql`update cdn_state set used_until = now() - interval '1 second'`.execute(shop.db)
  await sql`select note_change('posts')`.execute(shop.db)
  expect(await waiting()).toBe(0)
  expect(await purgeCdn({ ...shop.services, cdn: null })).toBe(0)
  await purge()
  await sql`select note_change('posts')`.execute(shop.db)
  expect(await waiting()).toBe(1)
})

test('deletes changes that the CDN was not told of for more than an hour', async () => {
  await sql`select note_change('posts')`.execute(shop.db)
  await letPass(3_500)
  await clearOldChanges(shop.db)
  expect(await waiting()).toBe(1)
  await letPass(200)
  await clearOldChanges(shop.db)
  expect(await waiting()).toBe(0)
})

test('every trigger that notifies the servers of a change also writes it down for the CDN', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where prosrc ~ 'pg_notify[(]''catalogue'''
      and pronamespace = current_schema()::regnamespace`.execute(shop.db)
  expect(rows).toEqual([{ name: 'note_change' }])
})

// rules: status of shared caches
test('the light of the CDN is yellow after a failed purge, and red once purges have failed for a minute', async () => {
  expect(await checkLight(shop, 'cdn')).toMatchObject({ color: 'green' })
  await sql`select note_change('posts')`.execute(shop.db)
  server.answerWith({ status: 403 })
  await purge()
  expect(await checkLight(shop, 'cdn')).toMatchObject({ color: 'yellow' })
  await sql`update cdn_state set failed_since = now() - interval '2 minutes'`.execute(shop.db)
  expect(await checkLight(shop, 'cdn')).toMatchObject({
    color: 'red',
    sentence: expect.stringMatching(
      /^Pages are outdated at the CDN \(Varnish\): purges have failed since .* HTTP 403\.$/,
    ),
  })
  server.answerWith({ status: 200 })
  await pauseOver()
  await purge()
  expect(await checkLight(shop, 'cdn')).toMatchObject({ color: 'green' })
})

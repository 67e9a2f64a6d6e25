import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedPosts } from '#shop/content/pages/posts.server.ts'
import { migrate } from '#db/migrate.ts'
import { makeEmptyDatabase, makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeMemoryMedia } from '#test/media.ts'
import { demoPosts } from './posts.ts'
import { seedDemoPosts, wantPosts } from './seed-posts.ts'

const media = makeMemoryMedia()
const given = { media, clock: () => new Date('2026-11-21T09:00:00Z'), log: { info: () => {} } }
let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

// rules: demo shop
test('creates the six demo posts exactly once if they are pending, even after an interrupted start', async () => {
  const { db } = database
  expect(await seedDemoPosts({ db, ...given })).toBe(false)
  await db.transaction().execute(wantPosts)
  const dying = { ...media, put: () => Promise.reject(new Error('killed')) }
  await expect(seedDemoPosts({ db, ...given, media: dying })).rejects.toThrow('killed')
  expect(await publishedPosts(db, 'post', given.clock())).toEqual([])

  expect(await seedDemoPosts({ db, ...given })).toBe(true)
  expect(await seedDemoPosts({ db, ...given })).toBe(false)
  const posts = await publishedPosts(db, 'post', given.clock())
  expect(posts.map(({ slug }) => slug)).toEqual(demoPosts.map(({ slug }) => slug))
  for (const { cover } of posts) expect(await media.has(`${cover!.id}-320.webp`)).toBe(true)
})

// rules: demo shop
test.each([
  ['that is older than the posts table gets', true],
  ['that was never opened does not get', false],
])('a shop %s the six demo posts after an upgrade', async (_, isOlder) => {
  const { url, drop } = await makeEmptyDatabase()
  const [all, before] = [join(import.meta.dirname, '../db/migrations'), mkdtempSync(join(tmpdir(), 'migrations-'))]
  const older = readdirSync(all).filter((name) => name < readdirSync(all).find((name) => name.endsWith('_posts.sql'))!)
  for (const name of older) cpSync(join(all, name), join(before, name))
  await migrate({ url, folder: before })
  const client = new Client({ connectionString: url })
  await client.connect()
  if (isOlder)
    await client.query(
      "insert into admins (name, email, password_hash, roles) values ('O', 'o@example.com', 'x', '{owner}')",
    )
  await migrate({ url })
  const { rows } = await client.query('select name from content_to_write')
  await client.end()
  expect(rows).toEqual(isOlder ? [{ name: 'posts' }] : [])
  rmSync(before, { recursive: true })
  await drop()
})

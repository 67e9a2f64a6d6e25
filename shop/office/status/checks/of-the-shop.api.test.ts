import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { LightName } from '#shop/office/status/light.ts'
import { makeTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'
import { checkLight } from '#test/status.ts'

let shop: TestShop
afterEach(() => shop.close())
async function open(options: TestShopOptions = {}): Promise<void> {
  shop = await makeTestShop({ rates: 'unlimited', ...options })
}
const look = (light: LightName) => checkLight(shop, light)

// rules: status of mails
test('the light of mails is red while no mail leaves, and yellow while only some wait', async () => {
  await open({ env: { SANDBOX_PAYMENTS: false } })
  expect(await look('mails')).toMatchObject({ color: 'green' })

  shop.mailer.failWith(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' }))
  const { user } = await shop.customer()
  await enqueue(shop.db, 'customer-sign-in-throttled', user.id)
  await shop.workLater()
  await shop.workLater()
  expect(await look('mails')).toMatchObject({
    color: 'red',
    sentence:
      '1 email could not be sent yet. The last error: Error ECONNECTION. No other email was sent in the meantime.',
  })

  // The fifth attempt is followed by a pause of 64 minutes, so it was 14 minutes ago.
  await sql`update outbox set tries = 5, next_try_at = now() + interval '50 minutes' where done_at is null`.execute(
    shop.db,
  )
  expect(await look('mails')).toMatchObject({ color: 'yellow' })
  await shop.workLater()
  expect(await look('mails')).toMatchObject({ color: 'red' })

  shop.mailer.failWith(null)
  await enqueue(shop.db, 'customer-sign-in-throttled', (await shop.customer()).user.id)
  await shop.work()
  expect(await look('mails')).toMatchObject({
    color: 'yellow',
    sentence: '1 email could not be sent yet. The last error: Error ECONNECTION.',
  })
  await shop.workLater()
  expect(await look('mails')).toMatchObject({ color: 'green' })

  await enqueue(shop.db, 'customer-sign-in-throttled', user.id, { seconds: -600 })
  expect(await look('mails')).toMatchObject({ color: 'red', sentence: expect.stringContaining('did not process them') })
  await shop.work()
  expect(await look('mails')).toMatchObject({ color: 'green' })

  shop.mailer.setUp(false)
  expect(await look('mails')).toMatchObject({ color: 'red', sentence: expect.stringMatching(/^No mail server/) })
})

// rules: status of mails
test('a missing mail server is yellow while card payments are simulated', async () => {
  await open({ env: { SANDBOX_PAYMENTS: true } })
  shop.mailer.setUp(false)
  expect(await look('mails')).toMatchObject({ color: 'yellow' })
})

// rules: status of pictures
test('the light of pictures is red while files can’t be stored or are missing', async () => {
  await open()
  expect(await look('pictures')).toMatchObject({ color: 'green' })
  expect(shop.media.names()).toEqual([])

  const { put } = shop.media
  shop.media.put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  expect(await look('pictures')).toMatchObject({ color: 'red', remedy: expect.stringContaining('disk space') })
  shop.media.put = put
  expect(await look('pictures')).toMatchObject({ color: 'green' })

  const [id, other] = ['a'.repeat(32), 'b'.repeat(32)]
  await sql`insert into pictures (id, format, width, height, bytes, color)
    select id, 'png', 4, 5, 9, '#ffffff' from unnest(${[id, other]}::text[]) as id`.execute(shop.db)
  await shop.media.put(`originals/${other}.png`, new Uint8Array(9), 'image/png')
  expect(await look('pictures')).toMatchObject({
    color: 'red',
    sentence: 'The files of 1 of the 2 newest pictures are missing.',
  })
  await shop.media.put(`originals/${id}.png`, new Uint8Array(9), 'image/png')
  expect(await look('pictures')).toMatchObject({ color: 'green' })
})

// rules: status of the database
test('the light of the database is red while changes wait for the totals', async () => {
  await open()
  const fill = (count: number) =>
    sql`insert into customer_changes (registered_at, customers) select now(), 1 from generate_series(1, ${count}::int)`.execute(
      shop.db,
    )
  expect(await look('database')).toMatchObject({
    color: 'green',
    sentence: expect.stringMatching(/^The database responds/),
  })
  await fill(5_001)
  expect(await look('database')).toMatchObject({ color: 'yellow', sentence: expect.stringContaining('5,000 changes') })
  await fill(95_000)
  expect(await look('database')).toMatchObject({ color: 'red', sentence: expect.stringContaining('100,000 changes') })
  await sql`truncate customer_changes`.execute(shop.db)
  expect(await look('database')).toMatchObject({ color: 'green' })
})

// rules: status of the clock
test('the light of the clock is red while the clocks of the server and the database differ', async () => {
  await open()
  expect(await look('clock')).toMatchObject({ color: 'green' })
  shop.clock.advance(10_000)
  expect(await look('clock')).toMatchObject({ color: 'yellow' })
  shop.clock.advance(5 * 60_000)
  expect(await look('clock')).toMatchObject({ color: 'red', sentence: expect.stringContaining('5 minutes apart') })
  shop.clock.set(new Date())
  expect(await look('clock')).toMatchObject({ color: 'green' })
})

// rules: status of the secret key
test('the light of the secret key is red while stored secrets can’t be decrypted', async () => {
  await open()
  expect(await look('secret-key')).toMatchObject({ color: 'green' })
  const { box } = await shop.db.selectFrom('secrets').select('box').where('name', '=', 'push').executeTakeFirstOrThrow()
  const store = (bytes: Buffer) =>
    shop.db.updateTable('secrets').set({ box: bytes }).where('name', '=', 'push').execute()
  await store(Buffer.from(box.toReversed()))
  expect(await look('secret-key')).toMatchObject({
    color: 'red',
    sentence: 'The secret key doesn’t decrypt 1 stored entry.',
  })
  await store(box)
  expect(await look('secret-key')).toMatchObject({ color: 'green' })
})

// rules: status of the secret key
test('the light of the secret key is yellow on a server without one', async () => {
  await open({ env: { SECRET_KEY: undefined, DATABASE_URL: 'postgres://elsewhere/shop' } })
  expect(await look('secret-key')).toMatchObject({ color: 'yellow' })
})

// rules: status of backups
test('the light of backups is red while the folder of the backups is missing', async () => {
  await open()
  const { backups } = shop.services
  const good = backups.state()!
  const at = shop.clock.now()
  const fresh = { ...good, madeAt: at, storedThrough: at, tried: { at, problem: null }, isOnAnotherDisk: true }
  const missing = { ...fresh, folder: '/none', problem: 'The folder /none is missing.' }
  for (const [state, color, said] of [
    [missing, 'red', missing.problem],
    [fresh, 'green', 'succeeded'],
    [null, 'off', 'Backups are made'],
  ] as const) {
    backups.state = () => state
    expect(await look('backups')).toMatchObject({ color, sentence: expect.stringContaining(said) })
  }
})

// rules: status of jobs
test('the light of jobs is red while a job fails repeatedly', async () => {
  await open()
  const { jobRuns } = shop.services
  const run = (succeeded: boolean) => {
    jobRuns.started('clear old quotes', shop.clock.now())
    jobRuns.ended('clear old quotes', succeeded, shop.clock.now())
  }
  expect(await look('jobs')).toMatchObject({ color: 'off' })
  run(true)
  expect(await look('jobs')).toMatchObject({ color: 'green' })
  run(false)
  expect(await look('jobs')).toMatchObject({ color: 'yellow' })
  shop.clock.advance(6 * 60_000)
  run(false)
  expect(await look('jobs')).toMatchObject({ color: 'red', sentence: expect.stringContaining('‘clear old quotes’') })
  run(true)
  expect(await look('jobs')).toMatchObject({ color: 'green' })
  jobRuns.started('clear old quotes', shop.clock.now())
  shop.clock.advance(4 * 60 * 60_000)
  expect(await look('jobs')).toMatchObject({ color: 'yellow', sentence: expect.stringContaining('may be stuck') })
})

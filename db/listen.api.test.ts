import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { listen } from './listen.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await makeTestDatabase()
})
afterAll(() => shop.drop())

async function listenIn(channel: string) {
  const heard: string[] = []
  let reconnected = 0
  const { caughtUp, stop } = await listen({
    url: shop.url,
    channel,
    onNotify: (text) => heard.push(text),
    onReconnect: () => reconnected++,
  })
  return { heard, reconnections: () => reconnected, caughtUp, stop }
}

const notify = (channel: string, text: string) => sql`select pg_notify(${channel}, ${text})`.execute(shop.db)

test('receives the notifications of its channel after the commit, in order', async () => {
  const { heard, stop } = await listenIn('catalogue')
  await notify('elsewhere', 'not for us')
  await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_notify('catalogue', 'first')`.execute(tx)
    expect(heard).toEqual([])
  })
  await notify('catalogue', 'second')
  await expect.poll(() => heard).toEqual(['first', 'second'])
  await stop()
})

test('`caughtUp` resolves after every notification that was committed earlier was received', async () => {
  const { heard, caughtUp, stop } = await listenIn('catalogue')
  for (let count = 1; count <= 300; count += 1) {
    await notify('catalogue', String(count))
    await caughtUp()
    expect(heard).toHaveLength(count)
  }
  await stop()
  await expect(caughtUp()).rejects.toThrow(/closed|ended|terminated/i)
})

test('each of many concurrent calls of `caughtUp` waits for all earlier notifications, without a process warning', async () => {
  const warned: string[] = []
  const note = ({ message }: Error) => warned.push(message)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const { heard, caughtUp, stop } = await listenIn('crowd')
  let count = 0
  const reader = async () => {
    for (let reads = 0; reads < 20; reads += 1) {
      const before = (count += 1)
      await notify('crowd', String(before))
      await caughtUp()
      expect(heard).toContain(String(before))
    }
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  await stop()
  expect(warned).toEqual([])
})

test('never receives a notification that was rolled back', async () => {
  const { heard, stop } = await listenIn('catalogue')
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_notify('catalogue', 'undone')`.execute(tx)
      throw new Error('undo')
    })
    .catch(() => {})
  await notify('catalogue', 'done')
  await expect.poll(() => heard).toEqual(['done'])
  await stop()
})

test('reconnects after a lost connection, reports it, and receives further notifications', async () => {
  const { heard, reconnections, stop } = await listenIn('catalogue')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'shop listening to catalogue'`.execute(shop.db)
  await expect.poll(reconnections).toBe(1)
  await notify('catalogue', 'after')
  await expect.poll(() => heard).toEqual(['after'])
  await stop()
  expect(reconnections()).toBe(1)
})

test('fails if the first connection fails', async () => {
  const nowhere = new URL(shop.url)
  nowhere.pathname = '/nowhere'
  const never = () => {}
  await expect(
    listen({ url: nowhere.href, channel: 'catalogue', onNotify: never, onReconnect: never }),
  ).rejects.toThrow(/does not exist/)
})

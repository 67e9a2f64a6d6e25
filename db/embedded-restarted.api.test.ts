import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, clearAway, makeDataDir, postmasterOf, signalPostmaster, untilEnded } from '#test/embedded-shop.ts'
import { startEmbedded } from './embedded.ts'

let dataDir: string
let said: string[]
const say = (message: string) => void said.push(message)
const log = { info: say, warn: say, error: say }
const start = (onEnded = () => {}) => startEmbedded({ dataDir, log, onEnded })

beforeEach(() => {
  dataDir = makeDataDir()
  said = []
})
afterEach(() => clearAway(dataDir))

// rules: bundled database
test('restarts a killed database in the same place with all committed data, even while a session hangs', async () => {
  let givenUp = 0
  const { url, where, stop } = await start(() => givenUp++)
  await ask(url, `create table kept as select 'dress' as thing`)
  const busy = ask(url, `select pg_sleep(300)`).catch((error: Error) => error.message)
  await expect
    .poll(() => ask<{ pid: number }>(url, `select pid from pg_stat_activity where query = 'select pg_sleep(300)'`))
    .toHaveLength(1)
  const [session] = await ask<{ pid: number }>(
    url,
    `select pid from pg_stat_activity where query = 'select pg_sleep(300)'`,
  )
  // A stopped session does not notice the crash and keeps the shared memory that the next start needs.
  process.kill(session!.pid, 'SIGSTOP')
  await untilEnded(signalPostmaster(where, 'SIGKILL'))
  const again = () => ask(url, 'select thing from kept').catch(() => null)
  await expect.poll(again).toEqual([{ thing: 'dress' }])
  expect(await busy).toMatch(/terminated/)
  // The database accepts queries slightly before the log line is written.
  await expect.poll(() => said.join()).toMatch(/ended unexpectedly and is being restarted.*is running again/)
  await stop()
  expect([givenUp, postmasterOf(where)]).toEqual([0, undefined])
})

// rules: bundled database
test('stopping the shop while its killed database restarts also stops the database', async () => {
  const { where, stop } = await start()
  await untilEnded(signalPostmaster(where, 'SIGKILL'))
  await expect.poll(() => said.join()).toMatch(/ended unexpectedly/)
  await stop()
  expect(postmasterOf(where)).toBeUndefined()
})

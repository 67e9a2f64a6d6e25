import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ask,
  clearAway,
  copyDatabase,
  kill,
  makeDataDir,
  postmasterOf,
  signalPostmaster,
  startInProcess,
  untilEnded,
} from '#test/embedded-shop.ts'
import { startEmbedded } from './embedded.ts'
import { serviceUser } from './embedded/service-user.ts'

let prepared: string
let dataDir: string
let said: string[]
const say = (message: string) => void said.push(message)
const log = { info: say, warn: say, error: say }

beforeAll(async () => {
  prepared = makeDataDir()
  await (await startEmbedded({ dataDir: prepared, log })).stop()
})
afterAll(() => clearAway(prepared))
beforeEach(() => {
  dataDir = makeDataDir()
  copyDatabase(prepared, dataDir)
  said = []
})
afterEach(() => clearAway(dataDir))

/** Starts a shop in a separate process, with one row stored. */
async function startedWithOneThing() {
  const child = await startInProcess(dataDir)
  if (!child.running) throw new Error(child.said())
  await ask(child.running.url, `create table kept as select 'dress' as thing`)
  return { child, ...child.running }
}

const expectKept = async (url: string) => expect(await ask(url, 'select thing from kept')).toEqual([{ thing: 'dress' }])

test('the database of a killed shop keeps running, and the next start uses it', async () => {
  const { child, where } = await startedWithOneThing()
  const left = postmasterOf(where)
  await kill(child)
  expect(postmasterOf(where)).toBe(left)

  const next = await startEmbedded({ dataDir, log })
  expect(postmasterOf(where)).toBe(left)
  expect(said).toEqual([`Using the database that a previous start left running (process ${left})`])
  await expectKept(next.url)
  await next.stop()
  expect(postmasterOf(where)).toBeUndefined()
})

test('a database that still runs with other settings is stopped cleanly and restarted', async () => {
  const { child, where } = await startedWithOneThing()
  const left = postmasterOf(where)
  await kill(child)

  const next = await startEmbedded({ dataDir, log, extraSettings: { work_mem: '8MB' } })
  expect(postmasterOf(where)).not.toBe(left)
  expect(said).toEqual([`Stopping the database that a previous start left running (process ${left})`])
  await expectKept(next.url)
  await next.stop()
})

test('keeps all committed data when the shop and its database are both killed', async () => {
  const { child, where } = await startedWithOneThing()
  const pid = signalPostmaster(where, 'SIGKILL')
  await kill(child)
  await untilEnded(pid)

  const next = await startEmbedded({ dataDir, log })
  await expectKept(next.url)
  await next.stop()
})

test('waits for a database that is shutting down', async () => {
  const { child, where } = await startedWithOneThing()
  await kill(child)
  signalPostmaster(where, 'SIGINT')

  const next = await startEmbedded({ dataDir, log })
  await expectKept(next.url)
  await next.stop()
})

test('starts after a crash even if another process now has the id in postmaster.pid', async () => {
  const { child, where } = await startedWithOneThing()
  const file = join(where, 'cluster', 'postmaster.pid')
  const pid = signalPostmaster(where, 'SIGKILL')
  await kill(child)
  await untilEnded(pid)
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  const stranger = spawn('sleep', ['3600'], { ...(await serviceUser()), cwd: '/' })
  writeFileSync(file, [stranger.pid, ...rest].join('\n'))

  const next = await startEmbedded({ dataDir, log })
  await expectKept(next.url)
  await next.stop()
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test('only one of two simultaneous first starts succeeds, and the other names the process that uses the folder', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const children = await Promise.all([startInProcess(dataDir), startInProcess(dataDir)])
  const [running, refused] = children[0].running ? children : [children[1], children[0]]
  expect(running.running).toBeDefined()
  expect(refused.running).toBeUndefined()
  expect(refused.said()).toMatch(
    new RegExp(`already running with the data in \\S+ \\(process ${running.process.pid}\\)`),
  )
  expect(refused.process.exitCode).toBe(1)
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/already running/)

  running.process.kill('SIGINT')
  await once(running.process, 'close')
  await (await startEmbedded({ dataDir, log })).stop()
})

/** Returns the id of the process group. A terminal sends its signals to the whole group. */
const groupOf = (pid: number | undefined) => {
  const told = execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  return told === '' ? undefined : told
}

test('Ctrl-C in the terminal stops the shop without signalling its database directly', async () => {
  const { child, url, where } = await startedWithOneThing()
  child.process.kill('SIGSTOP')
  process.kill(-(child.process.pid ?? 0), 'SIGINT')
  // The signal goes to the whole group, so PostgreSQL must be in another group.
  expect([groupOf(child.process.pid), groupOf(postmasterOf(where))]).not.toContain(undefined)
  expect(groupOf(postmasterOf(where))).not.toBe(groupOf(child.process.pid))
  await expectKept(url)
  child.process.kill('SIGCONT')
  await once(child.process, 'close')
  expect(postmasterOf(where)).toBeUndefined()
})

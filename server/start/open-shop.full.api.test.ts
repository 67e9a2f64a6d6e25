import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startEmbedded } from '#db/embedded.ts'
import { clearAway, copyDatabase, makeDataDir, postmasterOf } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'

// Each test starts a shop with its database in its own process.
vi.setConfig({ testTimeout: patience.longTest })

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let prepared: string
let dataDir: string

beforeAll(async () => {
  prepared = makeDataDir()
  await (await startEmbedded({ dataDir: prepared, log: quiet })).stop()
})
afterAll(() => clearAway(prepared))
beforeEach(() => {
  dataDir = makeDataDir()
  copyDatabase(prepared, dataDir)
})
afterEach(() => clearAway(dataDir))

type Opening = {
  shop: ChildProcess
  saying: (words: string) => Promise<unknown>
  complaints: Promise<string>
}

function open({ demo = '0', hangs = [] as string[], shell = false } = {}): Opening {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO_SHOP: demo, LOG_LEVEL: 'silent' }
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../../test/opening-process.ts'), ...hangs], {
    env,
    shell,
  })
  let said = ''
  shop.stdout.on('data', (piece) => (said += piece))
  const saying = (words: string) =>
    vi.waitUntil(() => said.includes(words), { timeout: patience.interruption, interval: 5 })
  return { shop, saying, complaints: text(shop.stderr) }
}

const untilNoDatabase = () =>
  vi.waitUntil(() => !postmasterOf(join(dataDir, 'postgres')), { timeout: patience.interruption })

async function expectOrderlyEnd({ shop, complaints }: Opening, signal: NodeJS.Signals): Promise<void> {
  const ended = once(shop, 'exit')
  shop.kill(signal)
  const [code] = await ended
  expect([code, await complaints]).toEqual([0, ''])
  expect(postmasterOf(join(dataDir, 'postgres'))).toBeUndefined()
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'stops the database too if %s arrives while the database starts',
  async (signal) => {
    const opening = open()
    const started = join(dataDir, 'postgres/cluster/postmaster.pid')
    await vi.waitUntil(() => existsSync(started), { timeout: patience.interruption, interval: 1 })
    await expectOrderlyEnd(opening, signal)
  },
)

test('stops without waiting for the build of the pages', async () => {
  const opening = open({ hangs: ['preparing'] })
  await opening.saying('preparing')
  await expectOrderlyEnd(opening, 'SIGTERM')
})

test('exits cleanly when it is stopped while it adds the demo data', async () => {
  const opening = open({ demo: '1' })
  await opening.saying('Filling the empty shop')
  await expectOrderlyEnd(opening, 'SIGINT')
})

// rules: graceful shutdown, file permissions
test('makes its files unreadable to other users, and exits cleanly when it is stopped', async () => {
  for (const folder of ['media/0a', 'media/originals/0a', 'mails', 'uploads/form-1']) {
    mkdirSync(join(dataDir, folder), { recursive: true })
    writeFileSync(join(dataDir, folder, 'a-file'), 'with a place in it')
  }
  chmodSync(join(dataDir, 'postgres/password'), 0o644)
  chmodSync(join(dataDir, 'postgres/log'), 0o755)
  const opening = open()
  await opening.saying('is open at')
  expect(openToOthers(dataDir)).toEqual([])
  await expectOrderlyEnd(opening, 'SIGTERM')
  await opening.saying('closing')
})

/** Returns the files in a data folder that other users of this machine can list or read. */
function openToOthers(folder: string): string[] {
  // Other users are allowed to enter the database's folder and to see its lock file.
  const isPassable = (name: string) => name === 'postgres' || /^postgres\/(lock\.|moved-to)/.test(name)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
    return found !== undefined && !isPassable(name) && (found.mode & 0o077) !== 0
  })
}

test('stops when only the shell that npm started receives the signal', async () => {
  const { shop, saying } = open({ shell: true })
  await saying('is open at')
  shop.kill('SIGTERM')
  await saying('closing')
  await untilNoDatabase()
})

// rules: graceful shutdown
test('stops itself and its database immediately on a second signal', async () => {
  const { shop, saying } = open({ hangs: ['closing'] })
  await saying('is open at')
  shop.kill('SIGINT')
  await saying('closing')
  await vi.waitUntil(() => !shop.kill('SIGINT') || shop.exitCode !== null, {
    timeout: patience.interruption,
    interval: 50,
  })
  expect(shop.exitCode).toBe(130)
  await untilNoDatabase()
})

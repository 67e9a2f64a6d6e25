import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { findRunning } from '#db/embedded/running.ts'
import { migrate } from '#db/migrate.ts'
import { ask, clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'

const root = join(import.meta.dirname, '../..')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const KILLS = 8
const LATEST_KILL_MS = 4_000

let dataDir: string
let database: Embedded
beforeAll(async () => {
  dataDir = makeDataDir()
  database = await startEmbedded({ dataDir, log })
  await migrate({ url: database.url })
  await ask(database.url, 'create table things (number int)')
}, patience.hook)
afterAll(async () => {
  await database.stop()
  await clearAway(dataDir)
}, patience.hook)

/** Runs a command. Kills it after `killAfterMs`, if given. Returns its exit code; null if it was killed. */
async function run(folder: string, killAfterMs: number | undefined, ...args: string[]): Promise<number | null> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { env, cwd: root, stdio: 'ignore' })
  const ended = once(child, 'close')
  if (killAfterMs !== undefined) void sleep(killAfterMs).then(() => child.kill('SIGKILL'))
  return (await ended)[0] as number | null
}

// rules: backups, restore
test(
  'after backups and restores were killed at random moments, the next backup and restore are complete',
  async () => {
    for (let number = 0; number < KILLS; number += 1) {
      await ask(database.url, `insert into things values (${number})`)
      await run(dataDir, Math.random() * LATEST_KILL_MS, 'backup.ts')
    }
    expect(await run(dataDir, undefined, 'backup.ts')).toBe(0)

    const other = makeDataDir()
    const restore = ['restore.ts', '--from', join(dataDir, 'backups'), '--yes']
    try {
      for (let times = 0; times < KILLS; times += 1) await run(other, Math.random() * LATEST_KILL_MS, ...restore)
      expect(await run(other, undefined, ...restore)).toBe(0)
      const restored = await startEmbedded({ dataDir: other, log })
      expect(await ask(restored.url, 'select count(*)::int as count from things')).toEqual([{ count: KILLS }])
      expect((await findRunning(other))?.where).toBe(restored.where)
      await restored.stop()
    } finally {
      rmSync(other, { recursive: true, force: true })
    }
  },
  patience.programme,
)

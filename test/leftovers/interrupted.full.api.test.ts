import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { processesOf } from './processes.ts'
import { sweep } from './sweep.ts'

const root = join(import.meta.dirname, '../..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'interrupted-'))
  chmodSync(folder, 0o711)
})
afterEach(() => sweep(folder))

const hasFolder = () => readdirSync(folder).length > 0
const hasDatabase = () => processesOf(folder).some(({ program }) => program.endsWith('/postgres'))
const isClean = () => !hasFolder() && processesOf(folder).length === 0
const until = (what: () => boolean) => vi.waitUntil(what, { timeout: patience.interruption, interval: 20 })

/** Ctrl-C and a closed terminal send a signal to all processes of the run; the others signal only the first one. */
const interruptions: Record<string, (run: ChildProcess) => void> = {
  'Ctrl-C': ({ pid }) => process.kill(-pid!, 'SIGINT'),
  'a closed terminal': ({ pid }) => process.kill(-pid!, 'SIGHUP'),
  'a kill': (run) => run.kill('SIGTERM'),
  'a kill -9': (run) => run.kill('SIGKILL'),
}

test.each([
  ['npm test', 'at the start', 'Ctrl-C', ['test/run.ts', 'api', 'test/database.api.test.ts'], hasFolder],
  [
    'npm test',
    'with a running database',
    'a kill -9',
    ['test/run.ts', 'api', 'test/database.api.test.ts'],
    hasDatabase,
  ],
  ['npm run test:race', 'with a running database', 'a closed terminal', ['test/payments/race.ts'], hasDatabase],
  ['npm run test:crash', 'with a running database', 'a kill', ['test/payments/crash.ts'], hasDatabase],
  ['npm run bench', 'with a running database', 'a kill -9', ['bench/run.ts'], hasDatabase],
  ['npm run bench:admin', 'at the start', 'Ctrl-C', ['bench/admin.ts'], hasFolder],
  ['npm run weight', 'at the start', 'a kill', ['bench/weight.ts'], hasFolder],
])(
  '%s, interrupted %s by %s, leaves no process and no folder',
  { timeout: 2 * patience.interruption },
  async (_, _when, how, command, isMoment) => {
    const run = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, TMPDIR: folder, TEST_DATABASE_URL: '' },
      stdio: 'ignore',
      detached: true,
    })
    const ended = once(run, 'exit')
    await until(() => isMoment() || run.exitCode !== null)
    expect(run.exitCode, 'it ended before it was interrupted').toBeNull()
    interruptions[how]!(run)
    await ended
    await until(isClean)
  },
)

test(
  'the next run cleans up after a run whose cleanup process was killed too',
  { timeout: 2 * patience.interruption },
  async () => {
    const start = () =>
      spawn(process.execPath, ['test/payments/race.ts'], {
        cwd: root,
        env: { ...process.env, TMPDIR: folder, TEST_DATABASE_URL: '' },
        stdio: 'ignore',
        detached: true,
      })
    const first = start()
    await until(hasDatabase)
    const left = readdirSync(folder)
    const ended = once(first, 'exit')
    first.kill('SIGKILL')
    for (const { pid, program } of processesOf(folder)) if (program === process.execPath) process.kill(pid, 'SIGKILL')
    await ended

    const next = start()
    await until(() => readdirSync(folder).every((name) => !left.includes(name)))
    next.kill('SIGTERM')
    await until(isClean)
  },
)

import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { makeTestDatabase } from '../database.ts'
import type { Among, Fault } from './planted-faults.ts'
import type { TransferKind } from './transfer-scenarios.ts'

const root = join(import.meta.dirname, '../..')
const needed = ['shop', 'jobs', 'db', 'test', 'package.json', 'env.ts', 'services.ts', 'shop.config.ts']

/** Number of scenarios, enough for each planted fault to occur. */
export const SCENARIOS = 350

type Raced = { command?: string; among?: Among; kind?: TransferKind }
type FaultyCopy = {
  /**
   * Runs this many scenarios in the copy, on a database in which `command` was executed; returns the output of the race
   * test.
   */
  raceCopy: (scenarios: number, raced?: Raced) => Promise<string>
  /** Plants the fault in the copy, runs scenarios until the first failure, and removes the fault. */
  raceWith: (fault: Fault) => Promise<string>
}

/** Copies the shop for the tests of this file, which plant faults that the race test must detect. */
export function useFaultyCopy(): FaultyCopy {
  let copy: string
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'shop-faulty-'))
    for (const name of needed)
      await cp(join(root, name), join(copy, name), { recursive: true, filter: (path) => !path.endsWith('.jpg') })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  async function raceCopy(scenarios: number, { command = 'select', among = 'all', kind = 'any' }: Raced = {}) {
    const { url, pool, drop } = await makeTestDatabase()
    await pool.query(command)
    const none = { scenarios: 0, drawn: 0, transfers: 0 }
    const many = {
      all: { ...none, scenarios, drawn: Math.floor(scenarios / 8) },
      drawn: { ...none, drawn: scenarios },
      transfers: { ...none, transfers: scenarios },
    }[among]
    const options = ['test/payments/race.ts', '--first', '--database', url, '--kind', kind]
    for (const [name, count] of Object.entries(many)) options.push(`--${name}`, `${count}`)
    // Shares compiled code between the runs of a copy.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(copy, 'compiled') }
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: copy, env })
      .catch((error: { stdout: string; stderr: string }) => error)
      .finally(drop)
    return stdout
  }

  async function raceWith({ file, text, becomes, among, kind }: Fault) {
    const path = join(copy, file)
    const commented = await readFile(path, 'utf8')
    // Comments are removed, so that rewording one doesn't hide the code of a fault.
    const right = commented.replaceAll(/^ *\/\/.*\n/gm, '')
    if (right.split(text).length !== 2) throw new Error(`${file} has to contain this once: ${text}`)
    try {
      await writeFile(path, right.replace(text, becomes))
      return await raceCopy(SCENARIOS, { among, kind })
    } finally {
      await writeFile(path, commented)
    }
  }

  return { raceCopy, raceWith }
}

import { chmodSync, cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../../server/start/build-pages.ts'
import { ownFolder } from '../leftovers/own-folder.ts'
import { databaseCourse, type Course } from './course.ts'
import { lacking } from './missing-programs.ts'

const root = join(import.meta.dirname, '../..')
const PASSABLE = 0o755
/** The exit code if the cluster was not tried at all. */
const NOT_RUN = 2

/**
 * `npm run test:cluster -- --rounds 3 --seed 1 --only leader`: breaks three database machines, two shop machines and
 * their load balancer in many ways while customers buy, and prints what was lost. Ends with 1 if anything was, and with
 * 2 if a program is missing. `--only` selects faults by a part of their name.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const reasons = lacking()
if (reasons.length > 0) {
  for (const reason of reasons) console.log(`NOT RUN: ${reason}`)
  process.exit(NOT_RUN)
}
await buildIfChanged(root, console.log)
const folder = ownFolder()
chmodSync(folder, PASSABLE)
const { rounds, seed, only } = values
/** The logs of all programs, which remain after the run. */
const logs = join(root, 'node_modules/.cache/cluster-logs')
const course = await databaseCourse(folder, Number(rounds), Number(seed), new RegExp(only)).finally(() => keepLogs())
print(course)
process.exitCode = course.wrong.length === 0 ? 0 : 1

function keepLogs(): void {
  rmSync(logs, { recursive: true, force: true })
  for (const log of globSync('*/*.log', { cwd: folder })) cpSync(join(folder, log), join(logs, log))
}

function print({ outcomes, placed, untold, pages, failedPages, repeated, wrong }: Course): void {
  for (const { fault, gap, within, failedPages } of outcomes)
    console.log(`${gap.toFixed(1).padStart(6)} s of ${within} s, ${failedPages} pages failed: ${fault}`)
  console.log(
    `${placed} orders were confirmed, ${untold} more are stored; ${pages} pages were read, failed: ${JSON.stringify(failedPages)}`,
  )
  console.log(`requests that customers sent again, by status: ${JSON.stringify(repeated)}`)
  for (const each of wrong.slice(0, 20)) console.log(`WRONG: ${each}`)
  console.log(wrong.length === 0 ? 'nothing was lost' : `${wrong.length} WRONG; the logs are in ${logs}`)
}

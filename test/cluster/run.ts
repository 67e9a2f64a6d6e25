import { chmodSync, cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ownFolder } from '../leftovers/own-folder.ts'
import { databaseCourse } from './course.ts'

/**
 * `npm run test:cluster -- --rounds 3 --seed 1`: breaks a cluster of machines in many ways while customers buy, and
 * prints what was lost. Ends with 1 if anything was. `--only` selects faults by a part of their name.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const folder = ownFolder()
chmodSync(folder, 0o755)
/** The logs of all programs, which remain after the run. */
const logs = join(import.meta.dirname, '../../node_modules/.cache/cluster-logs')
const course = await databaseCourse(folder, Number(values.rounds), Number(values.seed), new RegExp(values.only)).finally(
  () => keepLogs(folder, logs),
)
console.log(course)
process.exitCode = course.wrong.length === 0 ? 0 : 1

function keepLogs(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  for (const log of globSync('*/*.log', { cwd: from })) cpSync(join(from, log), join(to, log))
}

import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ownFolder } from '../leftovers/own-folder.ts'
import { rollingCourse, type Outcome } from './course.ts'
import {
  formerTag,
  nextRelease,
  preparedRelease,
  presentRelease,
  root,
  taggedRelease,
  type Release,
} from './releases.ts'

/** The exit code if nothing was tried. */
const NOT_RUN = 2

/**
 * `npm run test:rolling -- --nodes 3 --seed 1`: replaces the servers of the former release by those of the present code
 * node by node while customers buy; then those of the present code by those of a made-up next release, and back. Ends
 * with 1 if a request failed or an order was lost, and with 2 if HAProxy is missing. `--only` selects a part: `former` or
 * `next`. `--former FOLDER` uses a folder with the former release and its packages. `--folder FOLDER` keeps the built
 * releases there.
 */
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    former: { type: 'string' },
    folder: { type: 'string' },
  },
})
try {
  execFileSync('haproxy', ['-v'], { stdio: 'ignore' })
} catch {
  console.log('NOT RUN: haproxy is missing (apt-get install haproxy)')
  process.exit(NOT_RUN)
}
const own = ownFolder()
const built = resolve(values.folder ?? own)
mkdirSync(built, { recursive: true })
/** The logs of all servers, which remain after the run. */
const logs = join(root, 'node_modules/.cache/rolling-update-logs')

const present = await presentRelease()
if (values.only !== 'next') {
  const { former } = values
  const before = former ? await preparedRelease(resolve(former), former) : await taggedRelease(formerTag(), built)
  await play([before, present])
}
if (values.only !== 'former') await play([present, await nextRelease(built), present])

async function play(releases: Release[]): Promise<void> {
  console.log(releases.map(({ name }) => name).join(' → '))
  const course = rollingCourse(releases, Number(values.nodes), Number(values.seed), own)
  const outcome = await course.finally(() => keepLogs())
  const problems = problemsOf(outcome, releases)
  const { requests, placed, untold } = outcome
  console.log(`${requests} requests, ${placed} orders confirmed, ${untold} more stored`)
  for (const each of problems.slice(0, 20)) console.log(`WRONG: ${each}`)
  console.log(
    problems.length === 0 ? 'no request failed, and nothing was lost' : `${problems.length} WRONG; see ${logs}`,
  )
  if (problems.length > 0) process.exitCode = 1
}

/** Assets may be gone only when the last server of a release that doesn't share its own is gone. */
function problemsOf({ steps, failed, refused, wrong }: Outcome, releases: Release[]): string[] {
  const lastOfFormer = releases[0]!.sharesAssets ? undefined : steps.at(-1)
  return [
    // A discount code is used up.
    ...Object.entries(refused)
      .filter(([code]) => code !== 'discount-refused')
      .map(([code, count]) => `${count} requests of customers were refused: ${code}`),
    ...Object.entries(failed).map(([what, count]) => `${count} requests failed: ${what}`),
    ...steps
      .filter((step) => step.gone > 0 && step !== lastOfFormer)
      .map(({ name, gone }) => `${gone} assets were not found: ${name}`),
    ...steps.filter(({ placed }) => placed === 0).map(({ name }) => `no order was confirmed: ${name}`),
    ...wrong,
  ]
}

function keepLogs(): void {
  rmSync(logs, { recursive: true, force: true })
  for (const log of globSync('course-*/{,*/}log', { cwd: own })) cpSync(join(own, log), join(logs, log))
}

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ownFolder } from '../leftovers/own-folder.ts'
import { crashCourse, type Killed } from './crash-course.ts'

const BACK_WITHIN_MS = 5_000

const every: Killed[] = ['server', 'database', 'session']

/**
 * `npm run test:crash -- --kills 100`: kills the shop, its database and the database's sessions one after another while
 * customers buy. `--only database` kills only the database, and fails unless orders are confirmed again within five
 * seconds each time. `--seed` repeats a run.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    only: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
ownFolder()
console.log(`drawn with --seed ${values.seed}`)
const targets = every.filter((each) => !values.only || each === values.only)
if (targets.length === 0) throw new Error(`--only is one of ${every.join(', ')}`)
const { kills, backMs, orders, inCash, reduced, attempts, paid, crashes, wrong, seconds } = await crashCourse(
  { kills: Number(values.kills) },
  Number(values.seed),
  targets,
)
if (backMs.length > 0) {
  const sorted = backMs.map(Math.round).toSorted((one, other) => one - other)
  console.log(
    `orders again after ${sorted[Math.floor(sorted.length / 2)]} ms, half of the times, and ${sorted.at(-1)} ms at most`,
  )
  if (sorted.at(-1)! > BACK_WITHIN_MS) wrong.push(`an order was confirmed again only after ${sorted.at(-1)} ms`)
}
for (const each of wrong.slice(0, 20)) console.log(each)
console.log(
  `${kills.server} kills of the server, ${kills.database} of the database and ${kills.session} of a session in ${seconds.toFixed(1)} s: ${orders} orders by card and ${inCash} in cash, with ${attempts.all} attempts to pay ` +
    `(${attempts.further} of them further ones, ${attempts.late} paid late, ${attempts.refundDue} due a refund), ${reduced.placed} for less and ${reduced.refused} who came too late for that, ${paid} told that they paid, ` +
    `${crashes} requests cut off or failed; ${wrong.length === 0 ? 'all as it must be' : `${wrong.length} WRONG`}`,
)
process.exitCode = wrong.length === 0 ? 0 : 1

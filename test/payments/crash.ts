import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ownFolder } from '../leftovers/own-folder.ts'
import { crashCourse } from './crash-course.ts'

/** `npm run test:crash -- --kills 100`: the shop and its database are killed while shoppers buy. `--seed` draws the same again. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
ownFolder()
console.log(`drawn with --seed ${values.seed}`)
const { kills, orders, attempts, paid, crashes, wrong, seconds } = await crashCourse(
  Number(values.kills),
  Number(values.seed),
)
for (const each of wrong.slice(0, 20)) console.log(each)
console.log(
  `${kills.server} kills of the server and ${kills.database} of the database in ${seconds.toFixed(1)} s: ${orders} orders with ${attempts.all} attempts to pay ` +
    `(${attempts.further} of them further ones, ${attempts.late} paid late, ${attempts.refundDue} due a refund), ${paid} told that they paid, ` +
    `${crashes} requests cut off or failed; ${wrong.length === 0 ? 'all as it must be' : `${wrong.length} WRONG`}`,
)
process.exitCode = wrong.length === 0 ? 0 : 1

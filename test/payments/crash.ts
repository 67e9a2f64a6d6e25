import { parseArgs } from 'node:util'
import { crashCourse } from './crash-course.ts'

/** `npm run test:crash -- --kills 100`: the shop and its database are killed while shoppers buy. */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '10' } } })
const { kills, orders, paid, crashes, wrong, seconds } = await crashCourse(Number(values.kills))
for (const each of wrong.slice(0, 20)) console.log(each)
console.log(
  `${kills.server} kills of the server and ${kills.database} of the database in ${seconds.toFixed(1)} s: ${orders} orders, ${paid} told that they paid, ` +
    `${crashes} requests cut off or failed; ${wrong.length === 0 ? 'all as it must be' : `${wrong.length} WRONG`}`,
)
process.exitCode = wrong.length === 0 ? 0 : 1

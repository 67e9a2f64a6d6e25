import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { coldStart } from './cold-start.ts'
import { leaveServerCore, note } from './cores.ts'
import { startDatabase } from './database.ts'
import { cashOrders } from './orders.ts'
import { memoryFinding } from './memory.ts'
import { cachedResponses, renderedList, writeFlame } from './pages.ts'
import { startShop } from './shop.ts'
import { lineOf, tableOf, type Finding } from './spread.ts'

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    flame: { type: 'string' },
  },
})
const effort = { rounds: Number(given.rounds), seconds: Number(given.seconds) }

leaveServerCore()
console.log(`${note}\n${effort.rounds} rounds of ${effort.seconds} s each; median, lowest and highest.\n`)

/** Memory in megabytes at rest, and after the load of this run. */
const MOST_AT_REST = 150
const MOST_AFTER_LOAD = 300
const REST_MS = 5_000

const database = await startDatabase()
const findings: Finding[] = []
try {
  // The first start fills the shop with the demo collection.
  await (await startShop(database.folder, database.url)).stop()
  const shop = await startShop(database.folder, database.url)
  const benches = {
    rest: async () => {
      await pause(REST_MS)
      report(memoryFinding('memory at rest', shop.pid, MOST_AT_REST))
    },
    cached: () => cachedResponses(shop, effort, report),
    list: async () => report(await renderedList(shop, effort)),
    orders: () => cashOrders(shop, database.url, effort, report),
    load: async () => report(memoryFinding('memory after the load', shop.pid, MOST_AFTER_LOAD)),
  }
  for (const [name, bench] of Object.entries(benches)) if (!given.only || given.only === name) await bench()
  if (given.flame) await writeFlame(shop, given.flame, effort)
  await shop.stop()
} finally {
  await database.stop()
}
if (!given.only || given.only === 'start') report(await coldStart(database.folder, effort))
console.log(`\n${tableOf(findings)}`)
console.log(findings.every(({ isMet }) => isMet) ? '\nAll targets are met.' : '\nSome targets are not met.')

function report(finding: Finding): void {
  findings.push(finding)
  console.log(lineOf(finding))
}

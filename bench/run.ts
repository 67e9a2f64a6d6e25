import { parseArgs } from 'node:util'
import { coldStart } from './cold-start.ts'
import { leaveServerCore, note } from './cores.ts'
import { startDatabase } from './database.ts'
import { cashOrders } from './orders.ts'
import { cachedPage, listForMachines, renderedList, uncompressedPage } from './pages.ts'
import { startShop } from './shop.ts'
import { lineOf, type Finding } from './spread.ts'

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
})
const effort = { rounds: Number(given.rounds), seconds: Number(given.seconds) }

leaveServerCore()
console.log(`${note}\n${effort.rounds} rounds of ${effort.seconds} s each; median, lowest and highest.\n`)

const database = await startDatabase()
const findings: Finding[] = []
try {
  const shop = await startShop(database.folder, database.url)
  const benches = {
    page: () => cachedPage(shop.url, effort),
    uncompressed: () => uncompressedPage(shop.url, effort),
    list: () => renderedList(shop, effort),
    api: () => listForMachines(shop.url, effort),
    orders: () => cashOrders(shop.url, database.url, effort),
  }
  for (const [name, bench] of Object.entries(benches)) if (!given.only || given.only === name) report(await bench())
  await shop.stop()
} finally {
  await database.stop()
}
if (!given.only || given.only === 'start') report(await coldStart(database.folder, effort))
console.log(findings.every(({ isMet }) => isMet) ? '\nAll targets are met.' : '\nSome targets are not met.')

function report(finding: Finding): void {
  findings.push(finding)
  console.log(lineOf(finding))
}

import { parseArgs } from 'node:util'
import { startEmbedded } from '#db/embedded.ts'
import { ownFolder } from '#test/leftovers/own-folder.ts'
import { coldStart } from './cold-start.ts'
import { leaveServerCore, note } from './cores.ts'
import { cashOrders } from './orders.ts'
import { cachedPage, listForMachines, renderedList } from './pages.ts'
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
console.log(`${note}\n${effort.rounds} rounds of ${effort.seconds} s each; middle, lowest and highest.\n`)

const folder = ownFolder()
const quiet = { info: () => {}, warn: console.warn, error: console.error }
const database = await startEmbedded({ dataDir: folder, log: quiet })
const findings: Finding[] = []
try {
  const shop = await startShop(folder, database.url)
  const benches = {
    page: () => cachedPage(shop.url, effort),
    list: () => renderedList(shop, effort),
    api: () => listForMachines(shop.url, effort),
    orders: () => cashOrders(shop.url, database.url, effort),
  }
  for (const [name, bench] of Object.entries(benches)) if (!given.only || given.only === name) report(await bench())
  await shop.stop()
} finally {
  await database.stop()
}
if (!given.only || given.only === 'start') report(await coldStart(folder, effort))
console.log(findings.every(({ isMet }) => isMet) ? '\nAll as wanted.' : '\nSome fall short.')

function report(finding: Finding): void {
  findings.push(finding)
  console.log(lineOf(finding))
}

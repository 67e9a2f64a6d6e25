import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDataDir } from '#test/embedded-shop.ts'
import { ownFolder } from '#test/leftovers/own-folder.ts'
import { destroyedShop } from './drill/destroyed-shop.ts'
import { restoreAndCheck } from './drill/restored-shop.ts'

const BACK_WITHIN_MS = 5 * 60_000

/**
 * `npm run drill -- --orders 100000 --seconds 120`: fills a shop with this many orders, kills it while customers order,
 * deletes its data folder and restores it from its backups. Ends with an error if something is missing, or if the shop
 * is not open again within five minutes.
 */
const { values: given } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '120' } },
})
ownFolder()
const backups = join(makeDataDir(), 'backups')
const started = performance.now()
console.log(`Filling a shop with ${Number(given.orders).toLocaleString('en')} orders …`)
const destroyed = await destroyedShop({ dataDir: makeDataDir(), backups }, Number(given.orders), Number(given.seconds))
console.log(`Killed and deleted after ${Math.round((performance.now() - started) / 1_000)} s. Restoring …\n`)
const { counted, wrong, backMs } = await restoreAndCheck(destroyed, { dataDir: makeDataDir(), backups })
for (const [name, value] of Object.entries(counted)) console.log(`${name.padEnd(18)}${value}`)
if (backMs > BACK_WITHIN_MS) wrong.push('The shop was not open again within five minutes.')
for (const each of wrong) console.log(`WRONG: ${each}`)
process.exit(wrong.length === 0 ? 0 : 1)

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readEnv } from '#env'
import { backUpNow } from '../server/backups/back-up-now.ts'
import { backupOptions } from '../server/backups/backup-options.ts'
import { startBackups } from '../server/backups/start-backups.ts'
import { leaveServerCore, note } from './cores.ts'
import { startDatabase } from './database.ts'
import { makeOrderRows } from './order-rows.ts'
import { orderRate } from './orders.ts'
import { startShop } from './shop.ts'
import { lineOf, spreadOf, type Finding } from './spread.ts'

/**
 * `npm run bench:backups`: compares orders per second while backups are stored with orders per second without them, in
 * alternating rounds. A round must be longer than 30 seconds, the interval at which the log is stored.
 */
const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '4' }, seconds: { type: 'string', default: '35' } },
})
const [rounds, seconds] = [Number(given.rounds), Number(given.seconds)]
const LEAST = 0.95
const POLL_MS = 100
const quiet = { info: () => {}, warn: console.warn, error: console.error }

leaveServerCore()
console.log(`${note}\n${rounds} rounds of ${seconds} s each; median, lowest and highest.\n`)
const database = await startDatabase()
const options = backupOptions(readEnv({ DATA_DIR: database.folder }), database)
try {
  const shop = await startShop(database.folder, database.url)
  const rows = await makeOrderRows(database.url)
  const rate = () => orderRate(shop.url, rows, seconds)
  await backUpNow(options, 'requested')
  const measured: { without: number; stored: number; whole: number }[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({ without: await rate(), stored: await whileStored(rate), whole: await whileWhole(rate) })
  console.log(lineOf(findingOf('orders, log stored', measured, 'stored', LEAST)))
  console.log(lineOf(findingOf('orders, full backups', measured, 'whole', 0)))
  await shop.stop()
} finally {
  await database.stop()
}

/** Measures while the log is stored twice a minute, as it usually is. */
async function whileStored(rate: () => Promise<number>): Promise<number> {
  const backups = startBackups(options, quiet)
  while (backups.state().storedThrough === null) await sleep(POLL_MS)
  return rate().finally(backups.stop)
}

/** Measures while full backups are made one after another. At night, there is one. */
async function whileWhole(rate: () => Promise<number>): Promise<number> {
  const over = new AbortController()
  const making = (async () => {
    while (!over.signal.aborted) await backUpNow(options, 'requested')
  })()
  const measured = await rate()
  over.abort()
  await making
  return measured
}

function findingOf(
  name: string,
  measured: { without: number; stored: number; whole: number }[],
  which: 'stored' | 'whole',
  least: number,
): Finding {
  const ratio = spreadOf(measured.map((each) => each[which] / each.without))
  return {
    name,
    measured: spreadOf(measured.map((each) => each[which])),
    limit: spreadOf(measured.map(({ without }) => without)),
    ratio,
    wanted: least > 0 ? `≥ ${least} of orders without backups` : 'none',
    isMet: ratio.median >= least,
    unit: '/s',
  }
}

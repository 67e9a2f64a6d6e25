import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { leaveServerCore, note } from './cores.ts'
import { startDatabase } from './database.ts'
import { rateOf } from './load.ts'
import { makeOrderRows } from './order-rows.ts'
import { orderRate } from './orders.ts'
import { databaseMs } from './processor-time.ts'
import { startShop } from './shop.ts'
import { spreadOf } from './spread.ts'

/** The browsers' header; without it, pages would be sent uncompressed. */
const BROWSER = { 'accept-encoding': 'br' }
/** PostgreSQL adds the counters of a session to its totals at most a second later. */
const COUNTED_MS = 1_500
const LOOK_EVERY_MS = 200
const OUTBOX_MS = 120_000

type Totals = { serverMs: number; databaseMs: number; commits: number; log: number; stored: number }
type Costs = Totals & { rate: number }

/**
 * `npm run bench:scale`: prints what one page and one order cost: processor time of the server and of the database,
 * commits, log and storage. `docs/scale.md` calculates with these figures. Also compares orders of fifty products with
 * orders of one product, whose stock is one row.
 */
const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '4' } },
})
const [rounds, seconds] = [Number(given.rounds), Number(given.seconds)]

leaveServerCore()
console.log(`${note}\n${rounds} rounds of ${seconds} s each; median, lowest and highest.\n`)

const database = await startDatabase()
try {
  const shop = await startShop(database.folder, database.url)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const many = await makeOrderRows(database.url)
  const hot = { ...many, products: many.products.slice(0, 1) }

  let rendered = 0
  const pages = (path?: () => string) =>
    rateOf({ url: `${shop.url}/products`, headers: BROWSER, seconds, ...(path && { path }) })
  const cases: [name: string, run: () => Promise<number>][] = [
    ['page from the cache', () => pages()],
    ['page rendered anew', () => pages(() => `/products?limit=24&sort=anew-${(rendered += 1)}`)],
    ['order, fifty products', () => orderRate(shop.url, many, seconds)],
    ['order, one product', () => orderRate(shop.url, hot, seconds)],
  ]
  for (const [, run] of cases) await run()
  await untilMailed()
  const costs = new Map(cases.map(([name]) => [name, [] as Costs[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of cases) costs.get(name)!.push(await costsOf(run))
  for (const [name, found] of costs) print(name, found)
  const ratios = costs
    .get('order, one product')!
    .map(({ rate }, at) => rate / costs.get('order, fifty products')![at]!.rate)
  const { median, low, high } = spreadOf(ratios)
  console.log(`\norders of one product / of fifty: ${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`)
  await client.end()
  await shop.stop()

  async function totals(): Promise<Totals> {
    await setTimeout(COUNTED_MS)
    const { rows } = await client.query<{ commits: string; log: string; stored: string }>(
      `select xact_commit as commits, pg_current_wal_lsn() - '0/0' as log, pg_database_size(current_database()) as stored
       from pg_stat_database where datname = current_database()`,
    )
    const { commits, log, stored } = rows[0]!
    const [serverMs, usedMs] = [await shop.cpuMs(), await databaseMs(client)]
    return { serverMs, databaseMs: usedMs, commits: Number(commits), log: Number(log), stored: Number(stored) }
  }

  async function untilMailed(): Promise<void> {
    const began = performance.now()
    const left = async () =>
      (await client.query('select 1 from outbox where done_at is null and next_try_at <= now() limit 1')).rowCount
    while (await left()) {
      if (performance.now() - began > OUTBOX_MS) throw new Error('The mails of the orders were not sent in time')
      await setTimeout(LOOK_EVERY_MS)
    }
  }

  /** Returns what one request of a run costs. Waits for the mails of the orders, which belong to their cost. */
  async function costsOf(run: () => Promise<number>): Promise<Costs> {
    const before = await totals()
    const rate = await run()
    await untilMailed()
    const after = await totals()
    const each = (what: keyof Totals) => (after[what] - before[what]) / (rate * seconds)
    return {
      rate,
      serverMs: each('serverMs'),
      databaseMs: each('databaseMs'),
      commits: each('commits'),
      log: each('log'),
      stored: each('stored'),
    }
  }
} finally {
  await database.stop()
}

function print(name: string, found: Costs[]): void {
  const spread = (what: keyof Costs, unit: number, digits: number) => {
    const { median, low, high } = spreadOf(found.map((costs) => costs[what] / unit))
    return `${median.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`
  }
  console.log(`${name}: ${spread('rate', 1, 0)} a second; each ${spread('serverMs', 1, 2)} ms of the server,
  ${spread('databaseMs', 1, 2)} ms of the database, ${spread('commits', 1, 2)} commits, ${spread('log', 1024, 1)} KB of log, ${spread('stored', 1024, 1)} KB stored`)
}

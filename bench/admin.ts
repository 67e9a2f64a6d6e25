import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { adminCalls } from './admin-calls.ts'
import { big, makeAdminRows, small, type AdminRows, type Size } from './admin-rows.ts'
import { leaveServerCore, note } from './cores.ts'
import { startDatabase } from './database.ts'
import { latencyOf, type Latency } from './latency.ts'
import { startShop } from './shop.ts'
import { spreadOf } from './spread.ts'

/**
 * Limits for a call in a shop with a million orders: milliseconds, and the ratio to the median time with ten thousand
 * orders.
 */
const MOST_P99_MS = 150
const MOST_RATIO = 2

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    orders: { type: 'string', default: String(big.orders) },
    only: { type: 'string', default: '' },
  },
})
const [rounds, seconds] = [Number(given.rounds), Number(given.seconds)]
const share = Number(given.orders) / big.orders
const bigSize: Size = {
  products: big.products,
  customers: Math.max(small.customers, Math.round(big.customers * share)),
  orders: Number(given.orders),
}

const columns = ['p50', 'p99', '/s'].map((head) => head.padStart(8)).join('')

const measured = adminCalls().filter(({ name }) => name.includes(given.only))

leaveServerCore()
console.log(`${note}
10 concurrent admins, ${rounds} rounds of ${seconds} s per call, alternating between the two shops. p50 and p99 are response times in
milliseconds (median of the rounds); the ratio has its lowest and highest round in brackets.\n`)

const opened: { stop: () => Promise<void> }[] = []
const database = await startDatabase()
try {
  const few = await openShop('few', small, '3108')
  const many = await openShop('many', bigSize, '3109')
  console.log(
    `${''.padEnd(28)}${headOf(small).padStart(30)}${headOf(bigSize).padStart(30)}   ratio of p50\n${''.padEnd(28)}${columns.padStart(30)}${columns.padStart(30)}`,
  )
  let isMet = true
  for (const call of measured) {
    const [one, other] = await inTurns(
      () => few.measure(call.paths),
      () => many.measure(call.paths),
    )
    const [small, large] = [middleOf(one), middleOf(other)]
    const ratio = spreadOf(other.map(({ p50 }, round) => p50 / one[round]!.p50))
    const fits = large.p99 <= MOST_P99_MS && ratio.median <= MOST_RATIO
    isMet &&= fits
    const ratios = `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})`
    console.log(
      `${fits ? '✓' : '✗'} ${call.name.padEnd(26)}${figures(small).padStart(30)}${figures(large).padStart(30)}   ${ratios}`,
    )
  }
  console.log(
    isMet
      ? `\nAll limits are met: p99 ≤ ${MOST_P99_MS} ms, ratio ≤ ${MOST_RATIO}.`
      : `\nSome limits are not met: p99 ≤ ${MOST_P99_MS} ms, ratio ≤ ${MOST_RATIO}.`,
  )
} finally {
  for (const shop of opened) await shop.stop()
  await database.stop()
}

async function openShop(name: string, size: Size, port: string) {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const databaseUrl = new URL(database.url)
  databaseUrl.pathname = `/${name}`
  const began = performance.now()
  const rows: AdminRows = await makeAdminRows(databaseUrl.href, size)
  console.log(`${headOf(size)} created in ${Math.round((performance.now() - began) / 1_000)} s`)
  const dataDir = join(database.folder, `data-${name}`)
  await mkdir(dataDir)
  const shop = await startShop(dataDir, databaseUrl.href, port)
  opened.push(shop)
  return {
    measure: (paths: (rows: AdminRows) => string[]): Promise<Latency> =>
      latencyOf(
        paths(rows).map((path) => `${shop.url}/api${path}`),
        rows.tokens,
        seconds,
      ),
  }
}

/** Returns the latencies of each round, which alternate between the two shops, after one warm-up round each. */
async function inTurns(one: () => Promise<Latency>, other: () => Promise<Latency>): Promise<[Latency[], Latency[]]> {
  const measured: [Latency[], Latency[]] = [[], []]
  await one()
  await other()
  for (let round = 0; round < rounds; round++) {
    measured[0].push(await one())
    measured[1].push(await other())
  }
  return measured
}

function middleOf(rounds: Latency[]): Latency {
  const middle = (what: keyof Latency) => spreadOf(rounds.map((round) => round[what])).median
  return { p50: middle('p50'), p99: middle('p99'), rate: middle('rate') }
}

function headOf({ orders }: Size): string {
  return `${orders.toLocaleString('en')} orders`
}

function figures({ p50, p99, rate }: Latency): string {
  return [p50.toFixed(1), p99.toFixed(1), Math.round(rate).toLocaleString('en')]
    .map((figure) => figure.padStart(8))
    .join('')
}

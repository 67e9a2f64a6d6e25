import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { leaveServerCore, note, onServerCore } from './cores.ts'
import { startDatabase } from './database.ts'
import { deedsAt, every } from './kept-deeds.ts'
import { makeKeptRows, type KeptRows } from './kept-rows.ts'
import { ageOf, looker, type Told } from './kept-views.ts'

/**
 * `npm run bench:kept`: how many of the pages that people look at come from memory while products are changed and ordered, and how
 * old the oldest is. What is made anew is told from what comes from memory by the shop's log: it has a line of each that is made.
 */
const { values: given } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    views: { type: 'string', default: '200' },
    changes: { type: 'string', default: '5' },
    orders: { type: 'string', default: '20' },
  },
})
const [seconds, views, changes, orders] = [given.seconds, given.views, given.changes, given.orders].map(Number) as [
  number,
  number,
  number,
  number,
]
const LEAST_PERCENT = 95
const MOST_AGE_MS = 1_000
const PORT = '3110'
const url = `http://127.0.0.1:${PORT}`

leaveServerCore()
console.log(
  `${note}\n${given.products} products in 200 collections; each second ${views} pages, ${changes} changes, ${orders} orders.\n`,
)
const database = await startDatabase()
try {
  await migrate({ url: database.url })
  process.exitCode = (await measure(await makeKeptRows(database.url, Number(given.products)))) ? 0 : 1
} finally {
  await database.stop()
}

async function measure(rows: KeptRows): Promise<boolean> {
  const made = new Map<string, number>()
  const shop = await openShop((path) => made.set(kindOf(path), (made.get(kindOf(path)) ?? 0) + 1))
  const look = looker(rows.products, rows.collections)
  const told: Told = new Map()
  const deeds = deedsAt(url, rows, told)
  await crawl(rows, look)
  made.clear()
  const looked = new Map<string, number>()
  const done = { changes: 0, orders: 0, refused: 0, failed: 0 }
  let oldest = { age: 0, address: '' }
  const stops = [
    every(views, async () => {
      const address = look()
      looked.set(kindOf(address), (looked.get(kindOf(address)) ?? 0) + 1)
      const age = await ageOf(url, address, told)
      if (age === null) done.failed += 1
      else if (age > oldest.age) oldest = { age, address }
    }),
    every(changes, async () => ((await deeds.change()) ? (done.changes += 1) : (done.refused += 1))),
    every(orders, async () => ((await deeds.order()) ? (done.orders += 1) : (done.refused += 1))),
  ]
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  await Promise.all(stops.map((stop) => stop()))
  await new Promise((resolve) => setTimeout(resolve, 500))
  await shop.stop()

  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0)
  const percent = (of: number, from: number) => (100 * (1 - from / Math.max(of, 1))).toFixed(1).padStart(6)
  for (const [kind, of] of [...looked].toSorted())
    console.log(
      `  ${kind.padEnd(14)}${String(of).padStart(7)} looked at${percent(of, made.get(kind) ?? 0)} % from memory`,
    )
  const share = Number(percent(sum(looked), sum(made)))
  const isMet = done.failed === 0 && share >= LEAST_PERCENT && oldest.age <= MOST_AGE_MS
  console.log(
    `${isMet ? '✓' : '✗'} ${share} % from memory, wanted ${LEAST_PERCENT}; the oldest ${Math.round(oldest.age)} ms (${oldest.address}), wanted ${MOST_AGE_MS} at most; ${done.changes} changes, ${done.orders} orders, ${done.refused} refused, ${done.failed} pages failed.`,
  )
  return isMet
}

function kindOf(path: string): string {
  if (path === '/') return 'first page'
  const [, kind = '', name] = path.split(/[/?]/)
  if (kind === 'products') return path.includes('/products/') ? 'products' : 'lists'
  return kind === 'collections' && name ? 'collections' : 'others'
}

/** The shop on a core of its own, telling of each page that it doesn't find in memory. */
async function openShop(onMade: (path: string) => void) {
  const env = {
    PORT,
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
  }
  const [program = '', ...options] = onServerCore([process.execPath, 'start.ts'])
  const running = spawn(program, options, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  const isOpen = Promise.withResolvers<void>()
  createInterface({ input: running.stdout }).on('line', (line) => {
    if (line.includes('is open at')) isOpen.resolve()
    const [, path] = /"method":"GET","path":"([^"]*)"/.exec(line) ?? []
    if (path !== undefined && !path.startsWith('/api')) onMade(path)
  })
  await Promise.race([isOpen.promise, ended.then(() => Promise.reject(new Error('the shop ended')))])
  return {
    stop: async () => {
      running.kill('SIGTERM')
      await ended
    },
  }
}

/** Every page is looked at once before, the ones that few look at first, as search engines do in time. */
async function crawl({ products, collections }: KeptRows, look: () => string): Promise<void> {
  const addresses = [...products].toReversed().map(({ id }) => `/products/${id}`)
  addresses.push(...collections.toReversed().map((slug) => `/collections/${slug}`))
  addresses.push(...new Set(Array.from({ length: 2_000 }, look)))
  const began = performance.now()
  const walk = async () => {
    for (let address = addresses.shift(); address; address = addresses.shift()) await ageOf(url, address, new Map())
  }
  await Promise.all([walk(), walk(), walk(), walk()])
  console.log(`  every page looked at once in ${Math.round((performance.now() - began) / 1_000)} s\n`)
}

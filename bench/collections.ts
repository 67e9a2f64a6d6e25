import { parseArgs } from 'node:util'
import { facetsOf } from '#shop/catalogue/products/facets.server.ts'
import type { Part } from '#shop/catalogue/products/matching.server.ts'
import { listCards } from '#shop/catalogue/products/products.server.ts'
import { findShown, partOf } from '#shop/catalogue/collections/shown-collections.server.ts'
import { openDatabase } from './database.ts'
import { makeCollectionRows } from './collection-rows.ts'
import { processorMs } from './processor-time.ts'
import { spreadOf } from './spread.ts'

/** `npm run bench:collections`: measures processor time for collection pages, relative to the product list. */
const { values: given } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '3' } },
})
const [products, rounds] = [Number(given.products), Number(given.rounds)]
const MOST = 1.5
const TIMES = 5
/** The measured pages of each collection: the first page, another page, and a filtered page. */
const pages = [{ page: 1 }, { page: 2, sort: 'price-up' as const }, { page: 1, size: '12', inStock: 'yes' as const }]

const { url, db, client, stop } = await openDatabase()
try {
  const collections = await makeCollectionRows(url, products)
  console.log(`${products} products in ${collections.length} collections: milliseconds of processor time per page.\n`)
  const now = new Date()
  let worst = { ratio: 0, name: '' }
  for (const page of pages) {
    const all = await costOf(() => show(page, undefined, now))
    const ratios: number[] = []
    for (const slug of collections) {
      const cost = await costOf(async () => {
        const found = await findShown(db, slug, now)
        if (!found || 'movedTo' in found) throw new Error(`The collection ${slug} is not shown`)
        return show(page, partOf(found, now), now)
      })
      const ratio = cost / all
      ratios.push(ratio)
      if (ratio > worst.ratio) worst = { ratio, name: `${slug} ${JSON.stringify(page)}` }
    }
    const { median, low, high } = spreadOf(ratios)
    console.log(
      `  ${JSON.stringify(page).padEnd(42)} all products ${all.toFixed(1)}; collections × ${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    )
  }
  const isMet = worst.ratio <= MOST
  console.log(`\n${isMet ? '✓' : '✗'} at most × ${worst.ratio.toFixed(2)} (${worst.name}), target × ${MOST} at most`)
  process.exitCode = isMet ? 0 : 1
} finally {
  await stop()
}

function show(page: (typeof pages)[number], part: Part | undefined, now: Date) {
  const wanted = { ...page, limit: 24, ...(part && { part }) }
  return Promise.all([listCards(db, wanted, now), facetsOf(db, wanted, now)])
}

/** Returns the minimum of several rounds, because other load on the machine affects it least. */
async function costOf(act: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await processorMs(client)
    for (let time = 0; time < TIMES; time++) await act()
    took.push(((await processorMs(client)) - before) / TIMES)
  }
  return Math.min(...took)
}

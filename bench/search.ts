import { parseArgs } from 'node:util'
import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import { facetsOf } from '#shop/catalogue/products/facets.server.ts'
import { usualSort } from '#shop/catalogue/products/filter.ts'
import { listCards } from '#shop/catalogue/products/products.server.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { synonymsIn } from '#shop/platform/settings/search.ts'
import { suggestionsFor } from '#shop/content/suggestions/suggestions.server.ts'
import type { Shared } from '#shop/core/cache-tags.ts'
import { openDatabase } from './database.ts'
import { processorMs } from './processor-time.ts'
import { fieldsToFind as fields, makeProductsToFind } from './search-rows.ts'
import { lineOf, spreadOf } from './spread.ts'

/** `npm run bench:search`: measures the processor time of a suggestion, and of a result page with filters. */
const { values: given } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' } },
})
const [products, rounds] = [Number(given.products), Number(given.rounds)]
const SUGGESTION_MS = 20
const PAGE_MS = 40
/** Several runs are measured together, because one run is too short for the resolution of processor time. */
const TIMES = 10
const TYPED = ['dr', 'dress', 'adire dress', 'gown 12', 'boubuo', 'GUR-4711', 'unknown words']

const { db, client, stop } = await openDatabase()
try {
  await makeProductsToFind(client, products)
  await aggregateFigures(db, new Date())
  const synonyms = synonymsIn(defaultSettings)
  const now = new Date()
  console.log(`${products} products, the median of ${rounds} rounds of ${TIMES}, and the lowest and highest.\n`)
  for (const typed of TYPED)
    await measure(`suggest “${typed}”`, SUGGESTION_MS, () => suggestionsFor(db, { typed, synonyms, fields, now }))
  for (const typed of ['', ...TYPED])
    await measure(`page “${typed}”`, PAGE_MS, async () => {
      const wanted = { q: typed, sort: usualSort({ q: typed }), page: 1, limit: 24, synonyms, fields }
      await Promise.all([listCards(db, wanted, now), facetsOf(db, wanted, now)])
    })
  // Typed prices may be any number, so that only the groups of the whole catalogue are cached.
  const cached = new Map<string, Promise<unknown>>()
  const cache: Shared = <Value>(key: string, _tags: unknown, make: () => Promise<Value>) => {
    if (!cached.has(key)) cached.set(key, make())
    return cached.get(key) as Promise<Value>
  }
  for (const [minPrice, maxPrice] of [
    [1, 59_999],
    [23_457, 98_765],
  ])
    await measure(`list from ${minPrice} to ${maxPrice}`, PAGE_MS, async () => {
      const wanted = { minPrice, maxPrice, sort: usualSort({}), page: 1, limit: 48, synonyms, fields }
      await Promise.all([listCards(db, wanted, now), facetsOf(db, wanted, now, cache)])
    })
} finally {
  await stop()
}

/** Measures the processor time of the database and of this program, so that other load on the machine doesn't count. */
async function measure(name: string, mostMs: number, act: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await processorMs(client)
    for (let time = 0; time < TIMES; time++) await act()
    took.push(((await processorMs(client)) - before) / TIMES)
  }
  const measured = spreadOf(took)
  console.log(lineOf({ name, measured, wanted: `${mostMs} at most`, isMet: measured.median <= mostMs, unit: 'ms' }))
}

import type { Database } from '#db/connect.ts'
import { listLowPlaces, type LowPlace } from '#shop/catalogue/products/low-places.server.ts'
import { writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

const AT_A_TIME = 1000

/** Writes the variants with low stock as CSV, lowest stock first (rules: low stock list). */
export const lowStockCsv = (db: Database, now: Date): AsyncGenerator<string> =>
  writeCsv(['Number', 'Name', 'Size', 'Colour', 'Left', 'Reorder level'], pages(db, now), (place) => [
    place.number,
    place.name,
    place.size,
    place.color,
    place.stock,
    place.reorder,
  ])

async function* pages(db: Database, now: Date): AsyncGenerator<LowPlace[]> {
  for (let page = 1; ; page += 1) {
    const { places } = await listLowPlaces(db, { page, limit: AT_A_TIME }, now)
    if (places.length > 0) yield places
    if (places.length < AT_A_TIME) return
  }
}

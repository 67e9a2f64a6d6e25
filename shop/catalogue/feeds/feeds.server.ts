import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { barcodesByProduct } from '#shop/catalogue/products/barcodes.server.ts'
import { isShown } from '#shop/catalogue/products/is-shown.server.ts'
import { productRows } from '#shop/catalogue/products/product-rows.server.ts'
import { priced } from '#shop/catalogue/products/products.server.ts'
import { inBatches, isAfter, type Place } from '#shop/platform/spreadsheets/batches.server.ts'
import { writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { itemsOf, type FeedItem, type Seller } from './feed-item.ts'
import { GOOGLE_FOOT, googleHead, googleItem } from './google-feed.ts'
import { metaColumns, metaRow } from './meta-feed.ts'

/** Streams all published products as a Google Merchant Center feed, in chunks (rules: product feeds). */
export async function* googleFeed(db: Database, seller: Seller, now: Date): AsyncGenerator<string> {
  yield googleHead(seller)
  for await (const items of publishedItems(db, seller, now)) yield items.map(googleItem).join('')
  yield GOOGLE_FOOT
}

/** Streams all published products as a Meta catalogue (CSV), in chunks (rules: product feeds). */
export const metaFeed = (db: Database, seller: Seller, now: Date): AsyncGenerator<string> =>
  writeCsv(metaColumns, publishedItems(db, seller, now), metaRow)

async function* publishedItems(db: Database, seller: Seller, now: Date): AsyncGenerator<FeedItem[]> {
  const batches = inBatches(async (after, most) => {
    const rows = await productRows(db, pageAfter(db, after, most, now), now)
      .select(sql<string>`page.created_at::text`.as('moment'))
      .execute()
    return rows.map(({ moment, ...row }) => ({ place: { moment, id: row.id }, product: priced(row) }))
  })
  for await (const batch of batches) {
    const ids = batch.map(({ product }) => product.id)
    const codes = await barcodesByProduct(db, ids)
    yield batch.flatMap(({ product }) => itemsOf(product, codes.get(product.id) ?? [], seller, now))
  }
}

const pageAfter = (db: Database, after: Place | null, most: number, now: Date) =>
  db
    .selectFrom('products')
    .where('products.deleted_at', 'is', null)
    .where(isShown(now))
    .$if(after !== null, (query) => query.where(isAfter(after!, sql`products.created_at`, sql`products.id`)))
    .selectAll('products')
    .select(sql<number>`row_number() over (order by products.created_at desc, products.id)`.as('place'))
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(most)

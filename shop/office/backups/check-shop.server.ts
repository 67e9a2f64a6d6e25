import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import { originalFile, type OriginalFormat } from '#shop/platform/media/original.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'

export type Checked = { name: string; value: string; isWrong: boolean }

/**
 * Counts what a restored shop contains. Checks that the ledger agrees with orders, payments and refunds, and that
 * `media` has every picture of the database (rules: trial restore).
 */
export async function checkShop(db: Database, media: Pick<MediaStore, 'has'>): Promise<Checked[]> {
  const { rows } = await sql<{ orders: number; products: number; customers: number; last: Date | null }>`
    select (select count(*) from orders) as orders,
      (select count(*) from products where deleted_at is null) as products,
      (select count(*) from customers) as customers,
      (select max(created_at) from orders) as last`.execute(db)
  const { orders, products, customers, last } = rows[0]!
  const differing = new Set((await compareLedger(db)).map(({ orderId }) => orderId)).size
  const missing = await missingPictures(db, media)
  const counted = (name: string, count: number) => ({ name, value: String(count), isWrong: false })
  return [
    counted('Orders', orders),
    { name: 'Last order', value: last ? shopTimeOf(last).replace('T', ' ') : 'none', isWrong: false },
    counted('Products', products),
    counted('Customers', customers),
    { name: 'Ledger', value: `${differing} orders differ`, isWrong: differing > 0 },
    { name: 'Pictures', value: `${missing} missing`, isWrong: missing > 0 },
  ]
}

async function missingPictures(db: Database, media: Pick<MediaStore, 'has'>): Promise<number> {
  const pictures = await db.selectFrom('pictures').select(['id', 'format']).execute()
  let missing = 0
  for (const { id, format } of pictures)
    if (!(await media.has(originalFile(id, format as OriginalFormat)))) missing += 1
  return missing
}

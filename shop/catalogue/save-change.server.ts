import type { Transaction } from '#db/connect.ts'
import type { Product } from './product.ts'
import { setImages } from './set-images.server.ts'
import { setStock } from './set-stock.server.ts'
import type { Snapshot } from './snapshot.ts'

/** Writes the fields that changed of a product, which the caller has locked, and gives it its next version. */
export async function saveChange(
  tx: Transaction,
  product: Product,
  changed: Partial<Snapshot>,
  now: Date,
): Promise<void> {
  const { images, stock, variants, ...columns } = changed
  await tx
    .updateTable('products')
    .set({ ...columns, version: product.version + 1, updated_at: now })
    .where('id', '=', product.id)
    .execute()
  if (images) await setImages(tx, product.id, product.images)
  if (stock !== undefined || variants) await setStock(tx, product.id, product, now)
}

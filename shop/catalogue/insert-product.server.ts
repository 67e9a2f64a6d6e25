import type { Transaction } from '#db/connect.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { NewProduct } from './product-fields.ts'
import { setImages } from './set-images.server.ts'
import { setStock } from './set-stock.server.ts'

/** Puts a product on sale under `id`, with pictures that are written down already and its stock counted in. */
export async function insertProduct(
  tx: Transaction,
  id: string,
  given: NewProduct,
  pictures: Picture[],
  now: Date,
): Promise<void> {
  const { variants, stock: _, ...product } = given
  await tx
    .insertInto('products')
    .values({ ...product, id, stock_kind: variants.length > 0 ? 'varied' : 'pooled', created_at: now, updated_at: now })
    .execute()
  await setImages(tx, id, pictures)
  await setStock(tx, id, given, now)
}

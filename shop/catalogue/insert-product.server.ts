import type { Transaction } from '#db/connect.ts'
import type { StoredPicture } from '#shop/media/picture.ts'
import { countStock } from './count-stock.server.ts'
import type { NewProduct } from './product.ts'
import { setImages } from './set-images.server.ts'

/** Writes a product with its pictures and stock under `id`. `createdAt` is now unless the caller knows better. */
export async function insertProduct(
  tx: Transaction,
  id: string,
  { variants, stock, ...product }: NewProduct,
  pictures: StoredPicture[],
  createdAt?: Date,
): Promise<void> {
  await tx
    .insertInto('products')
    .values({ id, ...product, stock_kind: variants.length > 0 ? 'varied' : 'pooled', created_at: createdAt, updated_at: createdAt })
    .execute()
  await setImages(tx, id, pictures)
  await countStock(tx, id, variants.length > 0 ? { kind: 'varied', variants } : { kind: 'pooled', pieces: stock })
}

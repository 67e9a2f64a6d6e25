import type { Transaction } from '#db/connect.ts'
import type { Picture, StoredPicture } from '#shop/media/picture.ts'

/** Makes these the product's pictures, in this order. Those that were just stored are written down as pictures first. */
export async function setImages(tx: Transaction, productId: string, pictures: (Picture | StoredPicture)[]): Promise<void> {
  const stored = pictures.filter((picture) => 'bytes' in picture)
  if (stored.length > 0)
    await tx.insertInto('pictures').values(stored).onConflict((clash) => clash.column('id').doNothing()).execute()
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute()
  await tx
    .insertInto('product_images')
    .values(pictures.map(({ id }, position) => ({ product_id: productId, position, picture_id: id })))
    .execute()
}

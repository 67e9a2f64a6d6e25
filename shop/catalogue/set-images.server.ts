import type { Transaction } from '#db/connect.ts'
import type { Picture } from '#shop/media/picture.ts'

/** Makes these the product's pictures, in this order, each once. All of them are written down as pictures already. */
export async function setImages(tx: Transaction, productId: string, pictures: Picture[]): Promise<void> {
  const ids = [...new Set(pictures.map(({ id }) => id))]
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute()
  await tx
    .insertInto('product_images')
    .values(ids.map((picture_id, position) => ({ product_id: productId, position, picture_id })))
    .execute()
}

import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { ImageFailure } from '#shop/platform/media/read-uploads.server.ts'
import type { OriginalFormat } from '#shop/platform/media/original.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import { recordPictures } from '#shop/platform/media/record-pictures.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { withPictures } from '#shop/platform/media/with-pictures.server.ts'
import { changeProduct, type ChangeFailure } from './change-product.server.ts'
import { imageCountRefusal, pictureOrder, type WantedImage } from './images.ts'
import { lockedProducts } from './locked-products.server.ts'
import { lockNames } from './names.server.ts'
import type { ProductChange } from './product-fields.ts'
import type { Product } from './product.ts'
import { findProductOrDraft } from './products.server.ts'

type UpdateFailure = ChangeFailure | Failure<'product-gone' | 'foreign-image' | 'pictures-lost'>

type Shop = { db: Database; media: MediaStore; clock: () => Date; takes?: readonly OriginalFormat[] }

/**
 * Changes the given fields of a product. `images`, if given, lists all its pictures in order: ids of existing ones and
 * new files. If the version is outdated, fails with the fields that were changed since. A failure changes nothing and
 * leaves no new file behind.
 */
export async function updateProduct(
  shop: Shop,
  admin: Admin,
  id: string,
  change: ProductChange,
  images?: WantedImage[],
): Promise<Product | UpdateFailure | ImageFailure> {
  const present = await findProductOrDraft(shop.db, id, shop.clock())
  if (!present) return notFound('product-gone')
  const miscounted = images && imageCountRefusal(images.length, change.state ?? present.state)
  if (miscounted) return miscounted
  const uploads = images?.filter((image) => image instanceof File) ?? []
  return withPictures(shop, uploads, (uploaded) =>
    inTransaction(shop.db, (tx) => update(tx, shop, admin, id, change, images, uploaded)),
  )
}

async function update(
  tx: Transaction,
  shop: Shop,
  admin: Admin,
  id: string,
  change: ProductChange,
  images: WantedImage[] | undefined,
  uploaded: StoredPicture[],
): Promise<Product | UpdateFailure> {
  await lockNames(tx)
  const [product] = await lockedProducts(tx, [{ id }], shop.clock())
  if (!product) return notFound('product-gone')
  const pictures = images ? pictureOrder(images, product.images, uploaded) : product.images
  if (isFailure(pictures)) return pictures
  const lost = await recordPictures(tx, shop.media, uploaded)
  if (lost) return lost
  return changeProduct(tx, shop, admin, product, change, pictures)
}

import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { ImageFailure } from '#shop/platform/media/read-uploads.server.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import { recordPictures } from '#shop/platform/media/record-pictures.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { withPictures } from '#shop/platform/media/with-pictures.server.ts'
import { imageCountRefusal, picturesWithColors } from './images.ts'
import { categorySpelling } from './categories.server.ts'
import { insertProduct } from './write-product.server.ts'
import { clashOfNames, lockNames, newProductId } from './names.server.ts'
import { ownAsGiven } from './custom-values.server.ts'
import { sizesRefused } from './offered-sizes.server.ts'
import type { NewProduct, NewProductState } from './product-fields.ts'
import type { Product } from './product.ts'
import { findProductOrDraft } from './products.server.ts'
import { snapshotOf } from './snapshot.ts'

/** Reasons why a new product is not created, apart from unreadable pictures. */
export const newProductRefusals = [
  'no-images',
  'too-many-images',
  'invalid-fields',
  'name-taken',
  'number-taken',
  'pictures-lost',
  'stray-picture-color',
] as const
type NewProductFailure = Failure<(typeof newProductRefusals)[number]>

type GivenProduct = NewProduct & { state: NewProductState }

type Shop = { db: Database; media: MediaStore; clock: () => Date }

/**
 * Creates a product, published or as a draft, with 1 to 5 uploaded pictures; the first is the main one. Fails if a file
 * is not a picture (naming the file), a size is not offered, or the name or number is taken. A failure leaves no row
 * and no file behind (rules: sizes, product name, picture storage).
 */
export async function createProduct(
  shop: Shop,
  admin: Admin,
  given: GivenProduct,
  uploads: File[],
): Promise<Product | NewProductFailure | ImageFailure> {
  const miscounted = imageCountRefusal(uploads.length)
  if (miscounted) return miscounted
  // Checks this before processing the pictures, because processing takes seconds. Checks again once the names are
  // locked.
  const wrong = await inTransaction(
    shop.db,
    async (tx) =>
      (await sizesRefused(tx, given, [])) ??
      (await clashOfNames(tx, given, null)) ??
      (await ownAsGiven(tx, {}, given.fields)),
  )
  if (isFailure(wrong)) return wrong
  return withPictures(shop, uploads, (pictures) =>
    inTransaction(shop.db, (tx) => insertWhole(tx, shop, admin, given, pictures)),
  )
}

/**
 * Inserts a product whose pictures are stored, and writes the audit log. Fails if the name or number is taken, or if
 * the product has no pictures or more than five.
 */
async function insertWhole(
  tx: Transaction,
  shop: Pick<Shop, 'media' | 'clock'>,
  admin: Admin,
  given: GivenProduct,
  pictures: StoredPicture[],
): Promise<Product | NewProductFailure> {
  const miscounted = imageCountRefusal(pictures.length)
  if (miscounted) return miscounted
  const own = await ownAsGiven(tx, {}, given.fields)
  if (isFailure(own)) return own
  const { imageColors, colors } = given
  const shown = picturesWithColors(pictures, imageColors.length > 0 ? imageColors : undefined, colors)
  if (isFailure(shown)) return shown
  await lockNames(tx)
  const wrong = (await sizesRefused(tx, given, [])) ?? (await clashOfNames(tx, given, null))
  if (wrong) return wrong
  const lost = await recordPictures(tx, shop.media, pictures)
  if (lost) return lost
  const spelling = await categorySpelling(tx, [given.category])
  const id = await newProductId(tx, given.name)
  const now = shop.clock()
  await insertProduct(tx, id, { ...given, category: spelling(given.category), fields: own }, shown, admin, now)
  const product = (await findProductOrDraft(tx, id, now))!
  await writeAudit(
    tx,
    admin,
    { action: 'created', subject: 'product', subjectId: id, became: snapshotOf(product) },
    now,
  )
  return product
}

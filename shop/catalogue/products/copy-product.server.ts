import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { sameName, type SameName } from '#shop/core/look-alikes.ts'
import { copyVideo } from '#shop/platform/media/video-files.server.ts'
import { longest } from '#shop/core/text.ts'
import { copyName, copyNumber } from './copy-name.ts'
import { lockNames, newProductId } from './names.server.ts'
import type { Product } from './product.ts'
import { findProductOrDraft } from './products.server.ts'
import { snapshotOf } from './snapshot.ts'
import { insertProduct } from './write-product.server.ts'

/**
 * Copies a product as a draft without stock, with a free name and number, and writes the audit log. Both products use
 * the same picture and video files; changing one product does not affect the other
 * (rules: product copy, product name, product video).
 */
export async function copyProduct(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Product | Failure<'product-gone'>> {
  await lockNames(tx)
  const product = await findProductOrDraft(tx, id, now)
  if (!product) return notFound('product-gone')
  const name = copyName(product.name, longest.productName, await taken(tx, 'name'))
  const number = copyNumber(product.number, longest.productNumber, await taken(tx, 'number'))
  const copyId = await newProductId(tx, name)
  const {
    category,
    description,
    message,
    price,
    discount,
    reorder,
    colors,
    shades,
    sizes,
    madeInDays,
    final,
    fields: own,
  } = product
  const variants = product.variants.map((variant) => ({ ...variant, stock: 0 }))
  const fields = { name, number, category, description, message, price, discount, reorder, colors, shades, variants }
  await insertProduct(
    tx,
    copyId,
    { ...fields, sizes, madeInDays, final, fields: own, stock: 0, state: 'draft' },
    product.images,
    admin,
    now,
  )
  await copyVideo(tx, id, copyId)
  const copy = (await findProductOrDraft(tx, copyId, now))!
  const change = { action: 'created', subject: 'product', subjectId: copyId, became: snapshotOf(copy) } as const
  await writeAudit(tx, admin, change, now)
  return copy
}

async function taken(tx: Transaction, what: 'name' | 'number'): Promise<ReadonlySet<SameName>> {
  const rows = await tx.selectFrom('products').where('deleted_at', 'is', null).select(`${what} as taken`).execute()
  return new Set(rows.map(({ taken }) => sameName(taken)))
}

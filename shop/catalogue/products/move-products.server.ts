import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { type Failure, isFailure, notFound } from '#shop/core/errors.ts'
import { categorySpelling } from './categories.server.ts'
import { type ChangeFailure, changeProduct } from './change-product.server.ts'
import { deleteProduct } from './delete-product.server.ts'
import { lockedProducts } from './locked-products.server.ts'
import { clashOfNames, lockNames } from './names.server.ts'
import type { Product } from './product.ts'
import type { ProductState } from './product-state.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { findProductOrDraft } from './products.server.ts'

/** The target or previous state of a product, including 'deleted'. */
export type Place = { to: ProductState | 'deleted'; appearsAt: Date | null }
export type Move = Place & { id: string }

type Refused = ChangeFailure | Failure<'product-gone'>

/** The products that were changed, each with its previous state, and those that were rejected. */
export type Moved = { moved: (Move & { name: string })[]; refused: { id: string; name: string; failure: Refused }[] }

/**
 * Sets the state of many products, or deletes or restores them. Each product succeeds or fails independently. A call
 * with the returned `moved` list undoes the changes (rules: bulk product actions).
 */
export async function moveProducts(tx: Transaction, admin: Admin, moves: Move[], now: Date): Promise<Moved> {
  await lockNames(tx)
  const products = await lockedProducts(
    tx,
    moves.map(({ id }) => ({ id })),
    now,
  )
  const done: Moved = { moved: [], refused: [] }
  for (const move of moves) {
    const present = products.find(({ id }) => id === move.id)
    const became = present ? await movePresent(tx, admin, present, move, now) : await bringBack(tx, admin, move, now)
    const name = present?.name ?? (isFailure(became) || !became ? move.id : became.name)
    if (isFailure(became)) done.refused.push({ id: move.id, name, failure: became })
    else if (present) done.moved.push({ id: move.id, name, to: present.state, appearsAt: present.appearsAt })
    else done.moved.push({ id: move.id, name, to: 'deleted', appearsAt: null })
  }
  return done
}

const movePresent = (tx: Transaction, admin: Admin, product: Product, { to, appearsAt }: Place, now: Date) =>
  to === 'deleted'
    ? deleteProduct(tx, admin, product.id, now)
    : changeProduct(
        tx,
        { clock: () => now },
        admin,
        product,
        { state: to, ...(appearsAt && { appearsAt }) },
        product.images,
      )

async function bringBack(tx: Transaction, admin: Admin, move: Move, now: Date): Promise<Product | Refused> {
  if (move.to === 'deleted') return notFound('product-gone')
  const product = await restoreProduct(tx, admin, move.id, now)
  if (isFailure(product)) return product
  return (await movePresent(tx, admin, product, move, now)) as Product | ChangeFailure
}

/**
 * Restores a deleted product with its stock. The caller must have locked the names. Fails if it isn't deleted, or if
 * another product has its name or number by now (rules: product deletion, bulk product actions).
 */
async function restoreProduct(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Product | Failure<'product-gone' | 'name-taken' | 'number-taken'>> {
  const deleted = await tx
    .selectFrom('products')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .select(['name', 'number', 'category'])
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return notFound('product-gone')
  const clash = await clashOfNames(tx, deleted, id)
  if (clash) return clash
  const category = (await categorySpelling(tx, [deleted.category]))(deleted.category)
  await tx.updateTable('products').set({ deleted_at: null, category }).where('id', '=', id).execute()
  await writeAudit(tx, admin, { action: 'restored', subject: 'product', subjectId: id }, now)
  return (await findProductOrDraft(tx, id, now))!
}

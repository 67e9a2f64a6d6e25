import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { moveProducts } from '#shop/catalogue/products/move-products.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'

/**
 * `products` and `customers` are the numbers of removed records. `stay` is the number of records kept: ordered
 * products, and customers who signed in or were asked to choose a password.
 */
export type Undone = { products: number; customers: number; stay: number }

/**
 * Undoes an import: removes its products that were never ordered, its customers who were never active here, and the
 * redirects to them. Collections and sizes are kept (rules: store import).
 */
export async function undoImport(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Undone | Failure<'move-not-found'>> {
  const move = await tx
    .updateTable('store_imports')
    .set({ undone_at: now, undone_by: admin.name })
    .where(sql`id::text`, '=', id)
    .where('undone_at', 'is', null)
    .returning(['id', 'file_name as name'])
    .executeTakeFirst()
  if (!move) return notFound('move-not-found')
  const { rows } = await sql<{ id: string; isSold: boolean }>`
    select products.id, exists (select from order_lines where product_id = products.id) as "isSold"
    from imported_products join products on products.id = product_id and deleted_at is null
    where import_id = ${move.id}`.execute(tx)
  const unsold = rows.filter(({ isSold }) => !isSold)
  const gone = unsold.map((product) => ({ id: product.id, to: 'deleted' as const, appearsAt: null }))
  if (gone.length > 0) await moveProducts(tx, admin, gone, now)
  const ids = gone.map((product) => product.id)
  await sql`delete from imported_products where product_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from imported_pictures where product_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from redirects where import_id = ${move.id} and target = any(${ids.map((each) => `/products/${each}`)}::text[])`.execute(
    tx,
  )
  const people = await sql<{ isGone: boolean }>`
    with here as (
      select customer_id, customers.password_hash, requested_at from imported_customers join customers on customers.id = customer_id where import_id = ${move.id}
    ), gone as (
      delete from customers using here where customers.id = customer_id and requested_at is null and customers.updated_at = customers.created_at
        and not exists (select from orders where orders.customer_id = customers.id)
        and not exists (select from sessions where sessions.customer_id = customers.id)
      returning customers.id
    )
    select exists (select from gone where gone.id = customer_id) as "isGone" from here`.execute(tx)
  const customers = people.rows.filter(({ isGone }) => isGone).length
  const stay = rows.length - gone.length + people.rows.length - customers
  const became = { name: move.name, products: gone.length, customers }
  await writeAudit(tx, admin, { action: 'taken-back', subject: 'move', subjectId: move.id, became }, now)
  return { products: gone.length, customers, stay }
}

import type { Database, Transaction } from '#db/connect.ts'
import type { Admin, Customer } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { PayLink } from './pay-link.ts'

/**
 * Selects the order if the actor can create payment links for it: a customer for their own orders, staff with the
 * `orders` permission for all orders.
 */
export const orderToShare = (db: Database, actor: Admin | Customer, id: string) =>
  db
    .selectFrom('orders')
    .where('id', '=', orderIdPattern.test(id) ? id : '')
    .$if(actor.kind === 'customer', (query) => query.where('customer_id', '=', actor.id))
    .$if(actor.kind === 'admin' && !actor.may.includes('orders'), (query) => query.where('id', '=', ''))
    .select('id')

/**
 * Returns the valid payment links of an order, newest first: to customers only the links they created, to staff all.
 * Returns NotFound if the actor has no access to the order (rules: payment link).
 */
export async function payLinksOf(
  db: Database,
  actor: Admin | Customer,
  orderId: string,
  now: Date,
): Promise<PayLink[] | Failure<'order-not-found'>> {
  if (!(await orderToShare(db, actor, orderId).executeTakeFirst())) return notFound('order-not-found')
  return db
    .selectFrom('pay_links')
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(actor.kind === 'customer', (query) => query.where('made_by', 'is', null))
    .select(['id', 'made_at as madeAt', 'expires_at as expiresAt', 'made_by as madeBy', 'shows_name as showsName'])
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Cancels a payment link. Customers can cancel the links they created, staff can cancel all. Returns NotFound if there
 * is no such valid link (rules: payment link).
 */
export async function cancelPayLink(
  tx: Transaction,
  actor: Admin | Customer,
  id: string,
  now: Date,
): Promise<{ orderId: string } | Failure<'pay-link-over'>> {
  const link = await tx.selectFrom('pay_links').where('id', '=', id).select('order_id').executeTakeFirst()
  const isHers = link && (await orderToShare(tx, actor, link.order_id).forUpdate().executeTakeFirst())
  const taken =
    isHers &&
    (await tx
      .updateTable('pay_links')
      .set({ taken_back_at: now })
      .where('id', '=', id)
      .where('taken_back_at', 'is', null)
      .where('expires_at', '>', now)
      .$if(actor.kind === 'customer', (query) => query.where('made_by', 'is', null))
      .returning('order_id as orderId')
      .executeTakeFirst())
  if (!taken) return notFound('pay-link-over')
  const { orderId } = taken
  const isStaff = actor.kind === 'admin'
  if (isStaff) await writeAudit(tx, actor, { action: 'pay-link-taken-back', subject: 'order', subjectId: orderId }, now)
  const who = isStaff ? ({ actor: 'admin', adminId: actor.id } as const) : ({ actor: 'customer' } as const)
  const became = 'Payment link cancelled'
  await writeEvent(tx, orderId, { ...who, name: actor.name, kind: 'money', was: null, became }, now)
  return taken
}

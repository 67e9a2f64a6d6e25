import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { listPaymentExceptions } from '#shop/orders/payments/exceptions/exceptions.server.ts'
import { kindsFor } from './notification-kind.ts'

const order = sql`split_part(link, '/', 4)`
const untouched = membersThat(orderStatuses, 'isUntouched')

/**
 * Returns the condition that a notification's matter is settled, so that nothing is left to do, whoever did it
 * (rules: settled notifications).
 */
export async function isSettled(db: Database, admin: Admin, now: Date): Promise<RawBuilder<boolean>> {
  const mayCheck = kindsFor(admin).includes('payment-to-check')
  const toCheck = mayCheck ? (await listPaymentExceptions(db)).map(({ orderId }) => orderId) : []
  return sql<boolean>`case kind
    when 'new-order' then not exists (
      select from orders where id = subject and status = any(${untouched}::text[]))
    when 'transfer-to-confirm' then not exists (
      select from orders where id = ${order} and payment_state = 'awaiting'
      union all select from first_confirmations where order_id = ${order} and ended_at is null)
    when 'transfer-claimed' then not exists (
      select from transfer_claims where id = subject::uuid and state = 'claimed')
    when 'payment-to-check' then ${order} <> all(${toCheck}::text[])
    when 'payout-differs' then not exists (select from difference_notices)
    when 'status-red' then not exists (select from status_lights where telling = subject::uuid and color = 'red')
    when 'return-asked' then not exists (select from returns where id = subject::uuid and state = 'asked')
    when 'appointment-asked' then not exists (
      select from appointments where id = subject::uuid and status = 'requested' and starts_at >= ${now})
    else false end`
}

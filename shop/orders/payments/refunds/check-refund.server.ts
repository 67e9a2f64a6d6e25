import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import { refundStates, type RefundState } from '#shop/orders/orders/payment.ts'
import { findAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { lockPayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import { nextRefundPoll } from '#shop/orders/payments/attempts/polls.ts'
import type { RefundChecked } from '#shop/orders/payments/provider.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { settleRefund } from './settle-refund.server.ts'

const underWayStates = membersThat(refundStates, 'isAskedAbout')

/** A refund that its provider is processing, with the payment's reference and the provider's id of the refund. */
export type RefundUnderWay = { id: string; reference: string; providerId: string }

/**
 * Checks a refund with its provider and saves the result (rules: refund). Returns 'known' or 'unknown', or
 * 'unreachable' if the provider gave no usable response; only a known result changes the refund.
 */
export async function checkRefund(
  { db, providers, clock }: PaymentServices,
  { id, reference, providerId }: RefundUnderWay,
): Promise<RefundChecked['kind']> {
  const attempt = (await findAttempt(db, reference))!
  const checked: RefundChecked = (await providers[attempt.provider]?.checkRefund({ providerId })) ?? {
    kind: 'unreachable',
    why: 'the shop no longer has this provider',
  }
  await db.transaction().execute(async (tx) => {
    await lockPayableOrder(tx, attempt.orderId)
    const now = clock()
    const refund = await tx
      .updateTable('refunds')
      .set({ checked_at: now })
      .where('id', '=', id)
      .returning(['state', 'created_at'])
      .$narrowType<{ state: RefundState }>()
      .executeTakeFirstOrThrow()
    if (!refundStates[refund.state].isAskedAbout) return
    if (checked.kind === 'known')
      await settleRefund(tx, attempt, { id, state: checked.state, failure: checked.why, providerId }, now)
    else
      await tx
        .updateTable('refunds')
        .set({ next_check_at: nextRefundPoll(refund.created_at, now) })
        .where('id', '=', id)
        .execute()
  })
  return checked.kind
}

/** Returns the refunds of an order that a provider is processing. */
export const refundsUnderWay = (db: Database, orderId: string): Promise<RefundUnderWay[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.order_id', '=', orderId)
    .where('refunds.state', 'in', underWayStates)
    .where('refunds.provider_id', 'is not', null)
    .select(['refunds.id', 'payments.reference', 'refunds.provider_id as providerId'])
    .$narrowType<{ providerId: string }>()
    .execute()

/**
 * Time for which a server reserves a refund for a check. Must exceed the duration of a check; if the server stops,
 * another one takes over afterwards.
 */
const TAKEN_FOR_MINUTES = 2

/** Takes up to `most` refunds of a provider that are due for a check. Concurrent callers never get the same one. */
export async function takeRefundsUnderWay(
  db: Database,
  provider: ProviderName,
  most: number,
  now: Date,
): Promise<RefundUnderWay[]> {
  const { rows } = await sql<RefundUnderWay>`
    update refunds set next_check_at = ${now}::timestamptz + make_interval(mins => ${TAKEN_FOR_MINUTES})
    from payments
    where payments.id = refunds.payment_id and refunds.id in (
      select refunds.id from refunds join payments on payments.id = refunds.payment_id
      where refunds.next_check_at <= ${now} and refunds.provider_id is not null and payments.provider = ${provider}
      order by refunds.next_check_at, refunds.id limit ${most} for update of refunds skip locked
    )
    returning refunds.id, payments.reference, refunds.provider_id as "providerId"`.execute(db)
  return rows
}

import type { Transaction } from '#db/connect.ts'
import { amountWords } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import type { Attempt } from '#shop/orders/orders/payment.ts'
import type { ToldRefund } from '#shop/orders/payments/webhook-subject.ts'
import { promisedBack, settleRefund } from './settle-refund.server.ts'

/** The person or bank that made the refund. `how` is for the timeline, `reason` for the refund. */
type GivenBackBy = { name: string; how: string; reason: string }

/**
 * Records a refund that the shop did not request, usually made in the provider's dashboard; it changes the order like
 * any other refund (rules: external refunds). Records no more than the part of the payment that is not refunded yet;
 * anything above it was already recorded. Returns false if nothing is left. `by` is omitted for refunds in the dashboard. The caller must
 * have locked the order.
 */
export async function writeElsewhere(
  tx: Transaction,
  attempt: Attempt,
  told: ToldRefund,
  now: Date,
  by: GivenBackBy = inItsPages(attempt),
): Promise<boolean> {
  const left = Math.floor(attempt.takenAmount ?? 0) - (await promisedBack(tx, attempt.id))
  const amount = Math.min(left, told.amount)
  if (amount < 1) return false
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: attempt.id,
      amount,
      reason: by.reason,
      admin_id: null,
      admin_name: by.name,
      created_at: now,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const became = `Refund of ${amountWords(amount, attempt.takenCurrency)} ${by.how}`
  await writeEvent(tx, attempt.orderId, { actor: 'shop', name: by.name, kind: 'refund', was: null, became }, now)
  const { state, why, providerId } = told
  await settleRefund(tx, attempt, { id, state, failure: why, providerId }, now)
  return true
}

function inItsPages({ provider }: Attempt): GivenBackBy {
  const { label } = orderMethods[provider].provider
  return { name: label, how: `made in the ${label} dashboard`, reason: `Refunded in the ${label} dashboard` }
}

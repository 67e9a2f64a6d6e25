import type { Transaction } from '#db/connect.ts'
import { amountWords } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { orderMethods, type ProviderName } from '#shop/orders/orders/payment-method.ts'
import { findAttempt, lockAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { lockPayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import { writeElsewhere } from '#shop/orders/payments/refunds/given-back-elsewhere.server.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import type { ToldChargeback } from '#shop/orders/payments/webhook-subject.ts'
import { chargebackStates, type ChargebackState } from '#shop/orders/orders/chargeback.ts'

/**
 * Records a chargeback reported by the provider, or its new state. Repeated events change nothing, and a decided
 * chargeback never changes. An amount that the bank returned to the customer counts as a refund made outside the shop
 * (rules: chargebacks, external refunds). Returns 'not ours' if this provider has no payment with the reference,
 * 'known' if nothing is new. If the currency is missing, the payment's currency is used.
 */
export async function recordChargeback(
  { db, clock }: Pick<PaymentServices, 'db' | 'clock'>,
  provider: ProviderName,
  reference: string,
  told: ToldChargeback,
): Promise<'not ours' | 'known' | ChargebackState> {
  const attempt = await findAttempt(db, reference)
  if (!attempt || attempt.provider !== provider) return 'not ours'
  return db.transaction().execute(async (tx) => {
    await lockPayableOrder(tx, attempt.orderId)
    const now = clock()
    const known = await tx
      .selectFrom('chargebacks')
      .where('payment_id', '=', attempt.id)
      .where('provider_id', '=', told.providerId)
      .select(['id', 'state', 'amount', 'due_at', 'created_at'])
      .$narrowType<{ state: ChargebackState }>()
      .executeTakeFirst()
    if (known && chargebackStates[known.state].isDecided) return 'known'
    const { state } = told
    // If the provider no longer sends the amount, the known amount still applies.
    const amount = told.amount ?? known?.amount ?? null
    const dueAt = told.dueAt === null ? null : new Date(told.dueAt)
    if (known?.state === state && known.due_at?.getTime() === dueAt?.getTime()) return 'known'
    const said = {
      state,
      amount,
      currency: told.currency ?? attempt.takenCurrency,
      due_at: dueAt,
      resolved_at: chargebackStates[state].isDecided ? (told.resolvedAt ?? now) : null,
      updated_at: now,
      // An unknown state needs attention again, even if the chargeback was marked as resolved before.
      ...(state === 'needs a look' && known?.state !== state && notSeenTo),
    }
    if (known) await tx.updateTable('chargebacks').set(said).where('id', '=', known.id).execute()
    else
      await tx
        .insertInto('chargebacks')
        .values({ ...said, payment_id: attempt.id, provider_id: told.providerId, created_at: now })
        .execute()
    if (known?.state !== state) {
      const sum = amount === null ? 'full amount' : amountWords(amount, said.currency)
      const became = `Dispute: ${sum}. ${chargebackStates[state].label}`
      const { label: name } = orderMethods[provider].provider
      await writeEvent(tx, attempt.orderId, { actor: 'shop', name, kind: 'chargeback', was: null, became }, now)
    }
    if (chargebackStates[state].moneyGone)
      await writeGone(tx, attempt.reference, { ...told, amount }, known?.created_at ?? now, now)
    return state
  })
}

const notSeenTo = { handled_at: null, handled_by: null, handled_note: null }

/** Records the amount returned by the bank as a refund, unless the provider has already reported this refund. */
async function writeGone(
  tx: Transaction,
  reference: string,
  { amount, currency }: ToldChargeback,
  since: Date,
  now: Date,
): Promise<void> {
  const attempt = await lockAttempt(tx, reference)
  if (currency !== null && currency !== attempt.takenCurrency) return
  const told = await tx
    .selectFrom('refunds')
    .where('payment_id', '=', attempt.id)
    .where('admin_id', 'is', null)
    .where('created_at', '>=', since)
    .$if(amount !== null, (query) => query.where('amount', '=', amount!))
    .select('id')
    .executeTakeFirst()
  if (told) return
  const gone = { providerId: null, amount: amount ?? Infinity, state: 'done', why: '' } as const
  await writeElsewhere(tx, attempt, gone, now, takenByTheBank)
}

const takenByTheBank = {
  name: 'The bank',
  how: 'reclaimed by the customer’s bank',
  reason: 'Reclaimed by the customer’s bank',
}

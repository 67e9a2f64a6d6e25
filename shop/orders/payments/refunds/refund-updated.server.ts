import type { Transaction } from '#db/connect.ts'
import { refundStates, type Attempt, type RefundState } from '#shop/orders/orders/payment.ts'
import { findAttempt, lockAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { lockPayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import type { ToldRefund } from '#shop/orders/payments/webhook-subject.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { checkRefund, refundsUnderWay } from './check-refund.server.ts'
import { writeElsewhere } from './given-back-elsewhere.server.ts'
import { isUndecided, settleRefund } from './settle-refund.server.ts'

/** Result of a reported refund; 'unreached' if the check with the provider failed, so that nothing was changed. */
export type Heard = 'not ours' | 'unreached' | 'known' | 'moved on' | 'new'

/**
 * Handles a refund reported by a signed webhook or the provider's list. First checks the payment's refunds under way.
 * If the response to a refund request was lost, the shop doesn't know the provider's id of the refund; the report then
 * applies to this refund. Any other refund was made in the provider's dashboard: it is recorded and changes the order
 * (rules: refund, external refunds).
 */
export async function refundUpdated(services: PaymentServices, reference: string, told: ToldRefund): Promise<Heard> {
  const { db, clock } = services
  const attempt = await findAttempt(db, reference)
  if (!attempt) return 'not ours'
  const strange = new Set<string>()
  for (const refund of await refundsUnderWay(db, attempt.orderId)) {
    if (refund.reference !== reference) continue
    const looked = await checkRefund(services, refund)
    if (looked === 'unreachable') return 'unreached'
    if (looked === 'unknown') strange.add(refund.id)
  }
  return db.transaction().execute((tx) => conclude(tx, attempt, told, strange, clock()))
}

type Row = { id: string; amount: number; state: RefundState; provider_id: string | null; admin_id: string | null }

async function conclude(
  tx: Transaction,
  found: Attempt,
  told: ToldRefund,
  strange: ReadonlySet<string>,
  now: Date,
): Promise<Heard> {
  await lockPayableOrder(tx, found.orderId)
  const attempt = await lockAttempt(tx, found.reference)
  const rows: Row[] = await tx
    .selectFrom('refunds')
    .where('payment_id', '=', attempt.id)
    .select(['id', 'amount', 'state', 'provider_id', 'admin_id'])
    .$narrowType<{ state: RefundState }>()
    .orderBy('created_at')
    .execute()
  const mine = rows.find((row) => isTheOne(row, told)) ?? rows.find((row) => mayBeTheOne(row, told, strange))
  if (mine) {
    if (!isUndecided(mine.state)) return 'known'
    const { state, why, providerId } = told
    await settleRefund(tx, attempt, { id: mine.id, state, failure: why, providerId }, now)
    return 'moved on'
  }
  // A refund recorded for a chargeback or reversal has no provider id; the provider may list it as a refund later.
  const known = rows.find((row) => row.admin_id === null && row.provider_id === null && row.amount === told.amount)
  if (known && told.providerId !== null) {
    await tx.updateTable('refunds').set({ provider_id: told.providerId }).where('id', '=', known.id).execute()
    return 'known'
  }
  const isToldLate = told.providerId === null && rows.some(({ amount }) => amount === told.amount)
  if (isToldLate || !refundStates[told.state].mayHaveGone) return 'known'
  return (await writeElsewhere(tx, attempt, told, now)) ? 'new' : 'known'
}

const isTheOne = ({ provider_id }: Row, { providerId }: ToldRefund): boolean =>
  providerId !== null && provider_id === providerId

/** True for an undecided refund of the same amount without a known id at the provider. */
const mayBeTheOne = (row: Row, { amount }: ToldRefund, strange: ReadonlySet<string>): boolean =>
  isUndecided(row.state) && row.amount === amount && (row.provider_id === null || strange.has(row.id))

import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { conflict, isFailure, notFound, refused, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { formatNaira, type Naira } from '#shop/money.ts'
import type { PaymentState } from '#shop/orders/order.ts'
import { attemptsOf, findAttempt, lockAttempt } from './attempts.server.ts'
import { lockPayableOrder, setPaymentState } from './payable-order.server.ts'
import type { Attempt, RefundState } from './payment.ts'
import type { Till } from './settle.server.ts'

export type RefundWish = { reference: string; amount: Naira; reason: string }
type AskedState = Exclude<RefundState, 'intended'>
export type RefundOutcome = { id: string; state: AskedState; failure: string }

/**
 * Gives money back through the provider that took it: in full or in part, never more than was taken and not yet given
 * back. The intent is written first, then the provider is asked once; an answer that never came leaves it 'unknown' for
 * a person to look into, for asking again could pay twice.
 */
export async function refund({ db, providers, clock }: Till, admin: Admin, wish: RefundWish): Promise<RefundOutcome | Failure> {
  const found = await findAttempt(db, wish.reference)
  const provider = found && providers[found.provider]
  if (!found) return notFound('Payment not found')
  if (!provider) return conflict('This provider has no key here any more', { code: 'no-provider' })

  const intent = await inTransaction(db, (tx) => writeIntent(tx, admin, found, wish, clock()))
  if (isFailure(intent)) return intent
  const answer = await provider.refund({ ...wish, providerId: intent.providerId })
  const state: AskedState = answer.kind === 'refunded' ? 'done' : answer.kind === 'declined' ? 'failed' : 'unknown'
  const failure = answer.kind === 'refunded' ? '' : answer.why.slice(0, 200)
  await db.transaction().execute((tx) =>
    settleIntent(tx, found, { id: intent.id, state, failure, providerId: answer.kind === 'refunded' ? answer.providerId : null }, clock()),
  )
  return { id: intent.id, state, failure }
}

async function writeIntent(
  tx: Transaction,
  admin: Admin,
  { orderId, reference }: Attempt,
  { amount, reason }: RefundWish,
  now: Date,
): Promise<{ id: string; providerId: string } | Failure> {
  await lockPayableOrder(tx, orderId)
  const attempt = await lockAttempt(tx, reference)
  if (attempt.takenAmount === null || attempt.providerId === null) return conflict('No money was taken by this payment', { code: 'not-taken' })
  const left = Math.floor(attempt.takenAmount) - (await promisedBack(tx, attempt.id))
  if (amount < 1) return refused('Please enter an amount', { fields: { amount: 'Please enter an amount' } })
  if (amount > left) {
    const message = left === 0 ? 'All of it was given back already' : `At most ${formatNaira(left)} can be given back`
    return conflict(message, { code: 'too-much', fields: { amount: message } })
  }
  const { id } = await tx
    .insertInto('refunds')
    .values({ payment_id: attempt.id, amount, reason, admin_id: admin.id, admin_name: admin.name, created_at: now, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, admin, { action: 'refund', subject: 'order', subjectId: orderId, was: null, became: { amount, reason, reference } }, now)
  return { id, providerId: attempt.providerId }
}

/** What was given back or may have been, in naira: a refund whose answer never came counts. */
async function promisedBack(db: Database, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

type Answered = { id: string; state: AskedState; failure: string; providerId: string | null }

async function settleIntent(tx: Transaction, found: Attempt, { id, state, failure, providerId }: Answered, now: Date): Promise<void> {
  const order = (await lockPayableOrder(tx, found.orderId))!
  const attempt = await lockAttempt(tx, found.reference)
  await tx
    .updateTable('refunds')
    .set({ state, failure, provider_id: providerId, settled_at: state === 'unknown' ? null : now })
    .where('id', '=', id)
    .execute()
  if (state !== 'done' || (await givenBack(tx, attempt.id)) < Math.floor(attempt.takenAmount ?? 0)) return
  await tx.updateTable('payments').set({ state: 'refunded' }).where('id', '=', attempt.id).execute()
  if (attempt.state !== 'mismatch') await setPaymentState(tx, order, await paymentOfTheRest(tx, order.id), now)
}

/** What an order's payment is once one of its attempts was given back: another may still pay it, or be owed. */
async function paymentOfTheRest(tx: Transaction, orderId: string): Promise<PaymentState> {
  const rest = await attemptsOf(tx, orderId)
  return (['paid', 'refund due'] as const).find((wanted) => rest.some(({ state }) => state === wanted)) ?? 'refunded'
}

async function givenBack(db: Database, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

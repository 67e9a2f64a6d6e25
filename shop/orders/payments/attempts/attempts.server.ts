import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import { naira } from '#shop/core/money.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { Attempt, AttemptState } from '#shop/orders/orders/payment.ts'
import { firstPoll } from './polls.ts'

const columns = [
  'id',
  'order_id as orderId',
  'provider',
  'reference',
  'state',
  'amount',
  'authorization_url as authorizationUrl',
  'provider_id as providerId',
  'taken_amount as takenAmount',
  'taken_currency as takenCurrency',
  'surplus',
  'asked_as',
  'pay_link_id as payLinkId',
  'payer_key as payerKey',
  'created_at as createdAt',
  'hold_minutes as holdMinutes',
  'checked_at as checkedAt',
  'settled_at as settledAt',
  'handled_at as seenToAt',
  'handled_by as seenToBy',
  'handled_note as seenToNote',
] as const

const attempts = (db: Database) => db.selectFrom('payments').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof attempts>['executeTakeFirstOrThrow']>>

const attemptFrom = ({ asked_as, ...row }: Row): Attempt => ({
  ...row,
  askedAs: asked_as ?? row.reference,
  provider: row.provider as ProviderName,
  state: row.state as AttemptState,
  amount: naira(row.amount),
})

/** Finds an attempt by its reference; null if there is none. */
export async function findAttempt(db: Database, reference: string): Promise<Attempt | null> {
  const row = await attempts(db).where('reference', '=', reference).executeTakeFirst()
  return row ? attemptFrom(row) : null
}

/** Finds the attempt that a refund belongs to; null if the refund does not exist. */
export async function attemptOfRefund(db: Database, id: string): Promise<Attempt | null> {
  const row = await attempts(db)
    .where('id', '=', (is) => is.selectFrom('refunds').where('refunds.id', '=', id).select('payment_id'))
    .executeTakeFirst()
  return row ? attemptFrom(row) : null
}

/**
 * Locks an attempt until the transaction ends; throws if there is none. The order must be locked first, to avoid
 * deadlocks.
 */
export async function lockAttempt(tx: Transaction, reference: string): Promise<Attempt> {
  return attemptFrom(await attempts(tx).where('reference', '=', reference).forUpdate().executeTakeFirstOrThrow())
}

/** Returns all payment attempts of an order, newest first. */
export async function attemptsOf(db: Database, orderId: string): Promise<Attempt[]> {
  const rows = await attempts(db).where('order_id', '=', orderId).orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(attemptFrom)
}

type NewAttempt = {
  orderId: string
  provider: ProviderName
  amount: number
  askedAs?: string
  now: Date
  holdMinutes?: number
  payLinkId?: string | null
  payerKey?: string | null
  networkKey?: string | null
}

/**
 * Saves a new pending payment attempt under a new unique reference. `amount` is in naira. `askedAs` is needed only if
 * the provider uses another attempt's reference; `payLinkId` and `payerKey` only for payers with a pay link.
 */
export async function writeAttempt(
  tx: Transaction,
  {
    orderId,
    provider,
    amount,
    askedAs,
    now,
    holdMinutes,
    payLinkId = null,
    payerKey = null,
    networkKey = null,
  }: NewAttempt,
): Promise<Attempt> {
  const reference = `${orderId}-${randomBytes(8).toString('hex')}`
  await tx
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider,
      reference,
      state: 'awaiting',
      amount,
      asked_as: askedAs ?? null,
      created_at: now,
      pay_link_id: payLinkId,
      payer_key: payerKey,
      network_key: networkKey,
      ...(holdMinutes !== undefined && { hold_minutes: holdMinutes }),
      next_check_at: firstPoll(now),
    })
    .execute()
  return lockAttempt(tx, reference)
}

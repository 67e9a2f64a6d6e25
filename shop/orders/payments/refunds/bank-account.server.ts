import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { amountWords } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { findAttempt, lockAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { lockPayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import type { Attempt } from '#shop/orders/orders/payment.ts'
import type { Bank, BankAccounts } from '#shop/orders/payments/provider.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { settleRefund } from './settle-refund.server.ts'

type Waiting = { attempt: Attempt; providerId: string; currency: string; accounts: BankAccounts }
type NotWaiting = Failure<'refund-not-found' | 'not-open' | 'no-provider'>

/**
 * Lists the banks that can receive a refund which needs the customer's bank account, as named by the provider
 * (rules: refund).
 */
export async function banksFor(
  services: PaymentServices,
  id: string,
): Promise<Bank[] | NotWaiting | Failure<'provider-unreached'>> {
  const waiting = await findWaiting(services, id)
  if (isFailure(waiting)) return waiting
  const answer = await waiting.accounts.banks(waiting.currency)
  return answer.kind === 'answered' ? answer.banks : conflict('provider-unreached')
}

/** `bank` is the provider's id of the bank; `number` is the account number. Neither is stored. */
export type BankAccount = { bank: string; number: string }

/**
 * Returns the name of an account's holder, so that staff can check that it is the customer's. Conflict if the provider
 * can't be reached or does not know the account.
 */
export async function holderOf(
  services: PaymentServices,
  id: string,
  { bank: wanted, number }: BankAccount,
): Promise<{ holder: string } | NotWaiting | Failure<'provider-unreached' | 'account-unknown'>> {
  const waiting = await findWaiting(services, id)
  if (isFailure(waiting)) return waiting
  const banks = await waiting.accounts.banks(waiting.currency)
  if (banks.kind !== 'answered') return conflict('provider-unreached')
  const bank = banks.banks.find((each) => each.id === wanted)
  const found = bank && (await waiting.accounts.holder({ bankCode: bank.code, number }))
  if (found?.kind === 'answered') return { holder: found.holder }
  return found?.kind === 'unreachable' ? conflict('provider-unreached') : conflict('account-unknown')
}

/**
 * Sends a refund to the customer's bank account. Like every refund, it is saved first and requested only once. If the
 * response is lost, the refund's regular checks find its result (rules: refund, refund sent once).
 */
export async function sendToAccount(
  services: PaymentServices,
  admin: Admin,
  id: string,
  { bank, number }: BankAccount,
): Promise<{ orderId: string } | NotWaiting | Failure<'account-unknown'>> {
  const { db, clock } = services
  const waiting = await findWaiting(services, id)
  if (isFailure(waiting)) return waiting
  const { attempt, providerId, currency, accounts } = waiting
  const begun = await inTransaction(db, async (tx) => {
    await lockPayableOrder(tx, attempt.orderId)
    await lockAttempt(tx, attempt.reference)
    const sending = await tx
      .updateTable('refunds')
      .set({ state: 'under way', failure: '', next_check_at: clock() })
      .where('id', '=', id)
      .where('state', '=', 'needs attention')
      .returning('amount')
      .executeTakeFirst()
    if (!sending) return conflict('not-open', { params: { of: 'refund' } })
    const became = { reference: attempt.reference }
    await writeAudit(
      tx,
      admin,
      { action: 'refund-account', subject: 'order', subjectId: attempt.orderId, was: null, became },
      clock(),
    )
    const told = `Refund of ${amountWords(sending.amount, attempt.takenCurrency)}: the customer’s bank account was entered`
    const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
    await writeEvent(tx, attempt.orderId, { ...by, kind: 'refund', was: null, became: told }, clock())
    return { orderId: attempt.orderId }
  })
  if (isFailure(begun)) return begun
  const answer = await accounts.sendTo({ providerId, currency, bank, number })
  if (answer.kind === 'unreachable') return begun
  const became =
    answer.kind === 'known'
      ? { state: answer.state, failure: answer.why }
      : { state: 'needs attention' as const, failure: answer.why }
  await db.transaction().execute((tx) => settleRefund(tx, attempt, { id, ...became, providerId: null }, clock()))
  return answer.kind === 'known' ? begun : conflict('account-unknown')
}

async function findWaiting({ db, providers }: PaymentServices, id: string): Promise<Waiting | NotWaiting> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.id', '=', id)
    .select(['payments.reference', 'refunds.state', 'refunds.provider_id', 'payments.taken_currency'])
    .executeTakeFirst()
  const attempt = refund && (await findAttempt(db, refund.reference))
  if (!refund || !attempt) return notFound('refund-not-found')
  if (refund.state !== 'needs attention' || refund.provider_id === null)
    return conflict('not-open', { params: { of: 'refund' } })
  const accounts = providers[attempt.provider]?.accounts
  if (!accounts) return conflict('no-provider', { params: { of: 'refund' } })
  return { attempt, providerId: refund.provider_id, currency: refund.taken_currency ?? 'NGN', accounts }
}

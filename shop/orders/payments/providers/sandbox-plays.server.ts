import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import { attemptStates } from '#shop/orders/orders/payment.ts'
import { attemptsOf } from '#shop/orders/payments/attempts/attempts.server.ts'
import { chargebacksOf } from '#shop/orders/payments/chargebacks/chargebacks.server.ts'
import type { Provider } from '#shop/orders/payments/provider.ts'
import { playDispute } from './sandbox-disputes.server.ts'
import { pressSandbox } from './sandbox-page.server.ts'
import { ring } from './sandbox-webhooks.server.ts'
import {
  sandboxPlays,
  sandboxRefundStates,
  sandboxStates,
  type SandboxPlay,
  type SandboxRefundState,
  type SandboxState,
} from './sandbox.ts'

/**
 * A simulation available for a payment. `refund` is the refund it applies to, `amount` that refund's amount in naira.
 */
export type OfferedPlay = { reference: string; play: SandboxPlay; refund: string | null; amount: number | null }

const DAY_MS = 24 * 60 * 60_000
const DAYS_TO_ANSWER = 3

/** Lists the simulations available for an order's payments in their current states (rules: simulated payments). */
export async function offeredPlays(db: Database, orderId: string): Promise<OfferedPlay[]> {
  const attempts = (await attemptsOf(db, orderId)).filter(({ provider }) => provider === 'sandbox')
  const chargebacks = await chargebacksOf(db, orderId)
  const offered: OfferedPlay[] = []
  for (const { reference, state } of attempts) {
    const payment = await db
      .selectFrom('sandbox_payments')
      .where('reference', '=', reference)
      .select(['state', 'refunds_wait'])
      .$narrowType<{ state: SandboxState }>()
      .executeTakeFirst()
    if (!payment) continue
    const offer = (play: SandboxPlay) => offered.push({ reference, play, refund: null, amount: null })
    if (sandboxStates[payment.state].isOpen) (['payment goes through', 'payment fails'] as const).forEach(offer)
    if (!attemptStates[state].isTaken) continue
    offered.push(...(await playsOfRefunds(db, reference)))
    offer(payment.refunds_wait ? 'refunds go' : 'refunds wait')
    const asked = chargebacks.find((each) => each.reference === reference)
    if (!asked) offer('chargeback')
    else if (!chargebackStates[asked.state].isDecided)
      (['chargeback reminder', 'chargeback won', 'chargeback lost'] as const).forEach(offer)
  }
  return offered
}

async function playsOfRefunds(db: Database, reference: string): Promise<OfferedPlay[]> {
  const waiting = await db
    .selectFrom('sandbox_refunds')
    .where('reference', '=', reference)
    .where('state', 'in', waitingStates)
    .select(['id', 'amount', 'state'])
    .orderBy('created_at')
    .execute()
  return waiting.flatMap(({ id: refund, amount, state }) => {
    const plays = (['refund arrives', 'refund fails', 'refund needs an account'] as const).filter(
      (play) => sandboxPlays[play].refund !== state,
    )
    return plays.map((play) => ({ reference, play, refund, amount }))
  })
}

const waitingStates: SandboxRefundState[] = ['queued', 'needs account']

/**
 * Simulates an action of the provider and sends the signed webhook about it, which is processed like any other.
 * Conflict if the simulation is currently not available for the order (rules: simulated payments, audit log).
 */
export async function playSandbox(
  services: { db: Database; clock: () => Date },
  sandbox: Provider,
  admin: Admin,
  orderId: string,
  { reference, play, refund }: Pick<OfferedPlay, 'reference' | 'play' | 'refund'>,
): Promise<{ played: SandboxPlay } | Failure<'payment-not-found' | 'closed'>> {
  const { db } = services
  const offered = await offeredPlays(db, orderId)
  const isOffered = offered.some((each) => each.reference === reference && each.play === play && each.refund === refund)
  if (!isOffered) return conflict('closed', { params: { of: 'sandbox play' } })
  const row = sandboxPlays[play]
  if ('press' in row) {
    const pressed = await pressSandbox(services, sandbox, reference, row.press)
    if (isFailure(pressed)) return pressed
  } else if ('refundsWait' in row)
    await db
      .updateTable('sandbox_payments')
      .set({ refunds_wait: row.refundsWait })
      .where('reference', '=', reference)
      .execute()
  else if ('refund' in row) {
    const moved = await moveRefund(services, sandbox, refund!, row.refund)
    if (isFailure(moved)) return moved
  } else await tellOfChargeback(services, sandbox, orderId, { reference, play, becomes: row.chargeback })
  const became = { reference, play }
  await writeAudit(
    db,
    admin,
    { action: 'sandbox-played', subject: 'order', subjectId: orderId, became },
    services.clock(),
  )
  return { played: play }
}

async function moveRefund(
  { db, clock }: { db: Database; clock: () => Date },
  sandbox: Provider,
  id: string,
  becomes: SandboxRefundState,
): Promise<Failure<'closed'> | null> {
  const moved = await db.transaction().execute(async (tx) => {
    const refund = await tx
      .updateTable('sandbox_refunds')
      .set({ state: becomes })
      .where('id', '=', id)
      .where('state', 'in', waitingStates)
      .returning(['reference', 'amount'])
      .executeTakeFirst()
    if (refund && becomes === 'failed')
      await tx
        .updateTable('sandbox_payments')
        .set(({ eb }) => ({ given_back: eb('given_back', '-', refund.amount) }))
        .where('reference', '=', refund.reference)
        .execute()
    return refund
  })
  if (!moved) return conflict('closed', { params: { of: 'sandbox play' } })
  const { reference, amount } = moved
  const refund = { providerId: id, amount, ...sandboxRefundStates[becomes].told }
  await ring(db, sandbox, { event: `refund.${becomes}`, reference, about: { kind: 'refund', refund } }, clock())
  return null
}

type Asked = { reference: string; play: SandboxPlay; becomes: 'open' | 'won' | 'lost' }

/**
 * Saves a simulated chargeback in this state and sends the webhook about it. The due date is three days ahead, or one
 * day for a reminder.
 */
async function tellOfChargeback(
  { db, clock }: { db: Database; clock: () => Date },
  sandbox: Provider,
  orderId: string,
  { reference, play, becomes }: Asked,
): Promise<void> {
  const now = clock()
  const attempt = (await attemptsOf(db, orderId)).find((each) => each.reference === reference)
  const known = (await chargebacksOf(db, orderId)).find((each) => each.reference === reference)
  const daysLeft = play === 'chargeback reminder' ? 1 : DAYS_TO_ANSWER
  const due = Math.min(known?.dueAt?.getTime() ?? Infinity, now.getTime() + daysLeft * DAY_MS)
  const chargeback = {
    providerId: `${reference}-chargeback`,
    state: becomes,
    amount: attempt?.takenAmount ?? null,
    currency: attempt?.takenCurrency ?? null,
    dueAt: new Date(due).toISOString(),
    resolvedAt: chargebackStates[becomes].isDecided ? now.toISOString() : null,
  }
  await playDispute(db, reference, chargeback)
  await ring(db, sandbox, { event: play, reference, about: { kind: 'chargeback', chargeback } }, now)
}

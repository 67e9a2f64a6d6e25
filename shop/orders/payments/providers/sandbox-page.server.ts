import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import type { Provider } from '#shop/orders/payments/provider.ts'
import { ring } from './sandbox-webhooks.server.ts'
import { sandboxPresses, sandboxStates, type SandboxPress, type SandboxState } from './sandbox.ts'

const MINUTE_MS = 60_000
/** A simulated late payment arrives this many minutes after the order's stock was released. */
const LATE_MINUTES = 5
const TOO_MUCH = 5_000

/**
 * Finds a sandbox payment of this payer; null if there is none. `amount` in naira; `open` if no button has decided it
 * yet. Payments of test orders and of other orders are separate (rules: test orders).
 */
export async function findSandboxPayment(
  db: Database,
  player: Pick<Provider, 'name'>,
  reference: string,
): Promise<{ reference: string; amount: Naira; open: boolean } | null> {
  const found = await db
    .selectFrom('sandbox_payments')
    .where('reference', '=', reference)
    .where(isPlayedBy(player))
    .select(['amount', 'state'])
    .$narrowType<{ state: SandboxState }>()
    .executeTakeFirst()
  return found ? { reference, amount: naira(found.amount), open: sandboxStates[found.state].isOpen } : null
}

/**
 * Applies the outcome chosen on the sandbox page. `goTo` is the URL to which the customer returns; null if the outcome
 * simulates a lost redirect. NotFound if the sandbox has no such payment; Conflict if it is already decided.
 */
export async function pressSandbox(
  { db, clock }: { db: Database; clock: () => Date },
  sandbox: Provider,
  reference: string,
  press: SandboxPress,
): Promise<{ goTo: string | null } | Failure<'payment-not-found' | 'closed'>> {
  const now = clock()
  const payment = await db
    .selectFrom('sandbox_payments')
    .where('reference', '=', reference)
    .where(isPlayedBy(sandbox))
    .selectAll()
    .executeTakeFirst()
  const held = await db
    .selectFrom('payments')
    .where('reference', '=', reference)
    .select('hold_minutes')
    .executeTakeFirst()
  if (!payment) return notFound('payment-not-found')
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payments')
    .set(outcomeOf(press, payment.amount, now, (held?.hold_minutes ?? 0) + LATE_MINUTES))
    .where('reference', '=', reference)
    .where('state', 'in', membersThat(sandboxStates, 'isOpen'))
    .executeTakeFirst()
  if (!numUpdatedRows) return conflict('closed', { params: { of: 'sandbox payment' } })
  for (const event of sandboxPresses[press].rings) await ring(db, sandbox, { event, reference }, now)
  const back = new URL(payment.return_url)
  back.searchParams.set('reference', reference)
  return { goTo: press === 'lose the redirect' ? null : back.href }
}

const isPlayedBy = ({ name }: Pick<Provider, 'name'>) =>
  sql<boolean>`exists (select from payments where payments.reference = sandbox_payments.reference and provider = ${name})`

function outcomeOf(press: SandboxPress, amount: number, now: Date, lateMinutes: number) {
  const state: SandboxState = sandboxPresses[press].becomes
  if (state !== 'taken') return { state }
  return {
    state,
    taken_amount: takenOf(press, amount),
    taken_from: press === 'pay late' ? new Date(now.getTime() + lateMinutes * MINUTE_MS) : now,
  }
}

function takenOf(press: SandboxPress, amount: number): number {
  if (press === 'pay more') return amount + TOO_MUCH
  return press === 'pay less' ? Math.max(1, Math.floor(amount / 2)) : amount
}

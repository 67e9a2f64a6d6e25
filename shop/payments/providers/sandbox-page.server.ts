import type { Database } from '#db/connect.ts'
import { config } from '#config'
import { conflict, notFound, type Failure } from '#shop/errors.ts'
import { naira, type Naira } from '#shop/money.ts'
import type { Provider } from '#shop/payments/provider.ts'
import { sandboxWebhook } from '#shop/payments/providers/sandbox.server.ts'
import { recordWebhook } from '#shop/payments/record-webhook.server.ts'

/** What can be pressed on the sandbox's page: each way in which a payment can go. */
export const sandboxPresses = [
  'approve',
  'decline',
  'leave',
  'pay late',
  'pay twice',
  'pay less',
  'lose the redirect',
] as const
export type SandboxPress = (typeof sandboxPresses)[number]

const MINUTE_MS = 60_000
/** Late is after the order's stock was put back. */
const LATE_MINUTES = config.checkout.reservationMinutes + 5

/** A payment that the sandbox plays: its amount in naira, and whether it still waits for a press. */
export async function findSandboxPayment(
  db: Database,
  reference: string,
): Promise<{ reference: string; amount: Naira; open: boolean } | null> {
  const found = await db
    .selectFrom('sandbox_payments')
    .where('reference', '=', reference)
    .select(['amount', 'state'])
    .executeTakeFirst()
  return found
    ? { reference, amount: naira(found.amount), open: found.state === 'open' || found.state === 'left' }
    : null
}

/**
 * Does what was pressed, and tells where the shopper goes next: nowhere when the redirect is lost. NotFound for a
 * reference that the sandbox doesn't play, a Conflict when it was decided before.
 */
export async function pressSandbox(
  { db, clock }: { db: Database; clock: () => Date },
  sandbox: Provider,
  reference: string,
  press: SandboxPress,
): Promise<{ goTo: string | null } | Failure> {
  const now = clock()
  const payment = await db
    .selectFrom('sandbox_payments')
    .where('reference', '=', reference)
    .selectAll()
    .executeTakeFirst()
  if (!payment) return notFound('Payment not found')
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payments')
    .set(outcomeOf(press, payment.amount, now))
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'left'])
    .executeTakeFirst()
  if (!numUpdatedRows) return conflict('This payment was decided before', { code: 'closed' })
  for (const event of bellsOf(press)) {
    const { raw, headers } = sandboxWebhook(JSON.stringify({ event, reference }))
    await recordWebhook(db, sandbox, raw, headers, now)
  }
  const back = new URL(payment.return_url)
  back.searchParams.set('reference', reference)
  return { goTo: press === 'lose the redirect' ? null : back.href }
}

function outcomeOf(press: SandboxPress, amount: number, now: Date) {
  if (press === 'decline') return { state: 'declined' }
  if (press === 'leave') return { state: 'left' }
  return {
    state: 'taken',
    taken_amount: press === 'pay less' ? Math.max(1, Math.floor(amount / 2)) : amount,
    taken_from: press === 'pay late' ? new Date(now.getTime() + LATE_MINUTES * MINUTE_MS) : now,
  }
}

/** The webhooks that a press rings. Paying twice rings two different ones for the same money. */
function bellsOf(press: SandboxPress): string[] {
  if (press === 'decline' || press === 'leave' || press === 'pay late') return []
  return press === 'pay twice' ? ['charge.success', 'charge.success.again'] : ['charge.success']
}

import type { Database } from '#db/connect.ts'
import type { ChargebackState } from '#shop/orders/orders/chargeback.ts'
import type { DisputeDesk } from '#shop/orders/payments/dispute-desk.ts'
import type { ToldChargeback } from '#shop/orders/payments/webhook-subject.ts'

const HUNDREDTHS = 100

/**
 * Simulates chargebacks that can be answered as with a real provider: a contested one waits for the bank's decision,
 * which the owner simulates; an accepted one returns the money to the customer
 * (rules: simulated payments, dispute response).
 */
export const sandboxDisputes = (db: Database, clock: () => Date): DisputeDesk => ({
  async look(providerId) {
    const found = await find(db, providerId)
    return found ? { kind: 'known', chargeback: found, asked: (found.amount ?? 0) * HUNDREDTHS } : { kind: 'unknown' }
  },

  async reply(reply) {
    const { providerId, message, file } = reply
    const answered =
      reply.does === 'decline'
        ? { state: 'with the bank', evidence: JSON.stringify(reply.evidence) }
        : { state: 'lost', amount: Math.floor(reply.hundredths / HUNDREDTHS), resolved_at: clock() }
    const { numUpdatedRows } = await db
      .updateTable('sandbox_disputes')
      .set({ ...answered, message, file: file.name })
      .where('provider_id', '=', providerId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    const now = await find(db, providerId)
    if (!numUpdatedRows || !now) return { kind: 'declined', why: 'The dispute is already resolved' }
    return { kind: 'answered', chargeback: now }
  },
})

async function find(db: Database, providerId: string): Promise<ToldChargeback | null> {
  const found = await db
    .selectFrom('sandbox_disputes')
    .where('provider_id', '=', providerId)
    .select(['state', 'amount', 'due_at', 'resolved_at'])
    .$narrowType<{ state: ChargebackState }>()
    .executeTakeFirst()
  if (!found) return null
  const { state, amount, due_at: dueAt, resolved_at: resolvedAt } = found
  return {
    ...{ providerId, state, amount, currency: 'NGN' },
    dueAt: dueAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }
}

/** Saves the new state of a simulated chargeback. */
export async function playDispute(db: Database, reference: string, told: ToldChargeback): Promise<void> {
  const { providerId, state, amount, dueAt, resolvedAt } = told
  const stands = { state, due_at: new Date(dueAt!), resolved_at: resolvedAt && new Date(resolvedAt) }
  await db
    .insertInto('sandbox_disputes')
    .values({ ...stands, provider_id: providerId, reference, amount: amount ?? 0 })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(stands))
    .execute()
}

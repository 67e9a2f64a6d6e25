import { sandbox } from '#shop/orders/payments/providers/sandbox.server.ts'
import { sandboxWebhook } from '#shop/orders/payments/providers/sandbox-webhooks.server.ts'
import type { Subject } from '#shop/orders/payments/providers/provider-contract.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { sandboxRefundStates } from '#shop/orders/payments/providers/sandbox.ts'
import { makeTestDatabase } from '../database.ts'

/** The sandbox with its own database; clicks on its page are simulated by writing to its table. */
export async function openPlayedSandbox(): Promise<Subject> {
  const { db, drop } = await makeTestDatabase()
  const set = (reference: string, values: { state: string; taken_amount?: number; taken_from?: Date }) =>
    db.updateTable('sandbox_payments').set(values).where('reference', '=', reference).execute()
  return {
    provider: sandbox(db, () => new Date()),
    server: null,
    repeats: 'refused',
    async pays(reference, { amount }) {
      const { amount: asked } = await db
        .selectFrom('sandbox_payments')
        .where('reference', '=', reference)
        .select('amount')
        .executeTakeFirstOrThrow()
      await set(reference, { state: 'taken', taken_amount: amount ?? asked, taken_from: new Date(0) })
    },
    declines: async (reference) => void (await set(reference, { state: 'declined' })),
    leaves: async (reference) => void (await set(reference, { state: 'left' })),
    refundIs: async (id, state) =>
      void (await db
        .updateTable('sandbox_refunds')
        .set({ state: membersOf(sandboxRefundStates).find((each) => sandboxRefundStates[each].told.state === state)! })
        .where('id', '=', id)
        .execute()),
    rings: sandboxWebhook,
    eventOf: (reference) => JSON.stringify({ event: 'charge.success', reference }),
    proof: { header: 'x-sandbox-signature', forgeries: () => ['00'.repeat(32), 'zz'] },
    signsBytes: true,
    close: drop,
  }
}

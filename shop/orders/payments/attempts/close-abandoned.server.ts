import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import { attemptStates } from '#shop/orders/orders/payment.ts'
import { lockAttempt } from './attempts.server.ts'
import { lockPayableOrder, restateOrder } from './payable-order.server.ts'

const openStates = membersThat(attemptStates, 'isOpen')
const WHY = 'The shop no longer has this provider'

/**
 * Closes the attempts of a removed provider when their next check is due, because they can no longer be checked. They
 * count as not paid, with a note of the reason (rules: payment checks). Returns the number of closed attempts.
 */
export async function closeAbandoned(db: Database, provider: ProviderName, now: Date): Promise<number> {
  const abandoned = await db
    .selectFrom('payments')
    .where('provider', '=', provider)
    .where('state', 'in', openStates)
    .where('next_check_at', '<=', now)
    .select(['reference', 'order_id'])
    .execute()
  for (const { reference, order_id } of abandoned)
    await db.transaction().execute(async (tx) => {
      const order = (await lockPayableOrder(tx, order_id))!
      const attempt = await lockAttempt(tx, reference)
      if (!attemptStates[attempt.state].isOpen) return
      await tx
        .updateTable('payments')
        .set({ state: 'failed', failure: WHY, next_check_at: null })
        .where('id', '=', attempt.id)
        .execute()
      const awaited = await tx
        .selectFrom('payments')
        .where('order_id', '=', order_id)
        .where('state', '=', 'awaiting')
        .select('id')
        .executeTakeFirst()
      if (!awaited) await restateOrder(tx, order, now, false)
    })
  return abandoned.length
}

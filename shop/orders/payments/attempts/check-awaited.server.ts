import { settle, type PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { attemptsOf } from './attempts.server.ts'

/**
 * Checks an order's pending payments with their providers before the caller closes them, so that a completed payment is
 * not missed. Payments of an unreachable provider are skipped; a later check finds them
 * (rules: payments during an edit).
 */
export async function checkAwaited(services: PaymentServices, orderId: string): Promise<void> {
  const awaited = (await attemptsOf(services.db, orderId)).filter(({ state }) => state === 'awaiting')
  for (const { reference } of awaited) await settle(services, reference)
}

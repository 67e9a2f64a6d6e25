import { settle, type PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { attemptsOf } from './attempts.server.ts'

/**
 * Checks an order's awaited payments with their providers before the caller closes them, so that a completed payment is
 * not missed. Continues if a provider can't be reached; a later check finds such a payment
 * (rules: payments during an edit).
 */
export async function checkAwaited(services: PaymentServices, orderId: string): Promise<void> {
  const awaited = (await attemptsOf(services.db, orderId)).filter(({ state }) => state === 'awaiting')
  for (const { reference } of awaited) await settle(services, reference)
}

import { settle, type PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { attemptsOf } from './attempts.server.ts'

/**
 * Asks the providers about the payments of an order that are awaited, ahead of whatever closes them: what is paid already
 * counts before it. A provider that can't be reached holds nothing up: what comes late is seen by the next look
 * (rules: open payments of edited orders).
 */
export async function checkAwaited(services: PaymentServices, orderId: string): Promise<void> {
  const awaited = (await attemptsOf(services.db, orderId)).filter(({ state }) => state === 'awaiting')
  for (const { reference } of awaited) await settle(services, reference)
}

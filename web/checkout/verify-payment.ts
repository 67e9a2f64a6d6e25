import { isInPath, namedProviders, orderMethods, type ProviderInPath } from '#shop/orders/orders/payment-method.ts'
import { ask } from '#web/api-client.ts'
import type { QueryOf } from '#web/contract.ts'

export type NamedPayment = { provider: ProviderInPath; reference: string } | QueryOf<'GET /order/verify'>

/**
 * Returns the payment named in a provider's redirect, or null (rules: order status page). Other query parameters,
 * especially a status, are not trusted.
 */
export function paymentNamedIn(search: string): NamedPayment | null {
  const query = new URLSearchParams(search)
  for (const provider of namedProviders) {
    const reference = orderMethods[provider].provider.returnsWith.map((field) => query.get(field)).find(Boolean)
    if (!reference) continue
    if (isInPath(provider)) return { provider, reference }
    return { tx_ref: reference, transaction_id: query.get('transaction_id') ?? '' }
  }
  return null
}

/** Loads a payment's state from its provider's verify endpoint. */
export function verifyPayment(payment: NamedPayment, signal: AbortSignal) {
  const asking = { signal, keepSession: true }
  if (!('provider' in payment)) return ask('GET /order/verify', { query: payment, ...asking })
  const { provider, reference } = payment
  return ask(`GET /order/verify-${provider}/{reference}`, { params: { reference }, ...asking })
}

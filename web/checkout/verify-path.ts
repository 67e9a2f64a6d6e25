import { namedProviders, orderMethods } from '#shop/orders/payment-method.ts'

/**
 * The call that verifies the payment which a provider's redirect names, or null when it names none
 * (rules: order status page). What else the address says, a status above all, is not believed.
 */
export function verifyPathOf(search: string): string | null {
  const query = new URLSearchParams(search)
  for (const name of namedProviders) {
    const { returnsWith, verifiedBy } = orderMethods[name].provider
    const reference = returnsWith.map((field) => query.get(field)).find(Boolean)
    if (!reference) continue
    if (verifiedBy === 'path') return `/order/verify-${name}/${encodeURIComponent(reference)}`
    const transaction = query.get('transaction_id')
    return `/order/verify?${new URLSearchParams({ tx_ref: reference, ...(transaction && { transaction_id: transaction }) })}`
  }
  return null
}

/**
 * The call that verifies the payment which a provider's redirect names, or null when it names none (rules: order
 * status page). What else the address says, a status above all, is not believed.
 */
export function verifyPathOf(search: string): string | null {
  const query = new URLSearchParams(search)
  const reference = query.get('reference') || query.get('trxref')
  if (reference) return `/order/verify-paystack/${encodeURIComponent(reference)}`
  const txRef = query.get('tx_ref')
  if (!txRef) return null
  const transaction = query.get('transaction_id')
  return `/order/verify?${new URLSearchParams({ tx_ref: txRef, ...(transaction && { transaction_id: transaction }) })}`
}

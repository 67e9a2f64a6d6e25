/**
 * Steps that a customer can take next for an order's payment. 'cancel' is possible only while nothing is paid and the
 * shop has not started on the order.
 */
export const nextSteps = ['pay', 'pay the rest', 'pay the rest by card', 'reorder', 'cancel'] as const
export type NextStep = (typeof nextSteps)[number]

/** Returns the label of the pay button for these steps; null if no payment is possible. */
export function payWords(next: readonly NextStep[]): string | null {
  if (next.includes('pay')) return 'Pay now'
  return next.includes('pay the rest') ? 'Pay the rest' : null
}

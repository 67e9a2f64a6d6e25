export const paymentRefusals = {
  'payment-not-found': 'not-found',
  'refund-not-found': 'not-found',
  'chargeback-not-found': 'not-found',
  'settlement-not-found': 'not-found',
  'tender-not-found': 'not-found',
  'move-needs-second': 'conflict',
  'evidence-needed': 'invalid',
  'dispute-answered': 'conflict',
  'dispute-elsewhere': 'conflict',
  'dispute-over': 'conflict',
} as const

/** Values for the error messages. `by` is the name of the staff member who answered the chargeback. */
export type PaymentParams = {
  'dispute-answered': { by: string; isSending: boolean }
}

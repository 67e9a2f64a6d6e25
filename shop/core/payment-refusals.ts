/** Why something can't be done about money that came by a provider, or by hand: of which kind each is. */
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

/** What the sentence of each names: who answered a bank, and whether she still does. */
export type PaymentParams = {
  'dispute-answered': { by: string; isSending: boolean }
}

import type { Params } from '#shop/core/errors.ts'

/** Error messages about payments by a provider and manual payment entries. */
export const paymentSentences = {
  'payment-not-found': 'Payment not found',
  'move-needs-second':
    'A bank transfer of this amount needs the confirmation of a second staff member. Undo this entry, then record it as a bank transfer.',
  'refund-not-found': 'Refund not found',
  'chargeback-not-found': 'Dispute not found',
  'tender-not-found': 'Manual entry not found',
  'evidence-needed': 'This order has no receipt to send as evidence. Please add a picture or a PDF.',
  'dispute-elsewhere': 'Answer this dispute in the provider’s dashboard',
  'dispute-over':
    'This dispute no longer accepts an answer. Check it in the provider’s dashboard. Your answer was not sent.',
}

export const namingPaymentSentences = {
  'dispute-answered': ({ by, isSending }: Params['dispute-answered']): string =>
    isSending
      ? `${by} is sending an answer right now. Yours was not sent; please check again in a minute.`
      : `${by} has already answered this dispute. Your answer was not sent.`,
}

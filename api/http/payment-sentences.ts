import type { Params } from '#shop/core/errors.ts'

/** Error messages about payments by a provider and manual payment entries. */
export const paymentSentences = {
  'payment-not-found': 'Payment not found',
  'move-needs-second':
    'A bank transfer of this size needs a second person. Undo this entry, then record it as a bank transfer.',
  'refund-not-found': 'Refund not found',
  'chargeback-not-found': 'Chargeback not found',
  'tender-not-found': 'No such money is written down',
  'evidence-needed': 'There is no receipt to show. Please add a picture or a PDF.',
  'dispute-elsewhere': 'This provider takes answers in its own pages alone',
  'dispute-over': 'Its provider waits for no answer: see how it stands there. Nothing was sent.',
}

export const namingPaymentSentences = {
  'dispute-answered': ({ by, isSending }: Params['dispute-answered']): string =>
    isSending
      ? `${by} is sending an answer just now. Yours was not sent; please look again in a minute.`
      : `${by} has answered it already. Yours was not sent.`,
}

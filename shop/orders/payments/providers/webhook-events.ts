/**
 * Prefixes of documented events that do not concern the shop: they are stored and ignored. An undocumented event is
 * reported to the shop once (rules: webhooks).
 */
const noneOfOurs = {
  paystack: [
    'bank.transfer.',
    'customeridentification.',
    'dedicatedaccount.',
    'direct_debit.',
    'invoice.',
    'paymentrequest.',
    'subscription.',
    'transfer.',
  ],
  flutterwave: ['singlebillpayment.', 'subscription.', 'transfer.', 'virtual_account.', 'virtualaccount'],
} as const

const LONGEST_NAME = 60

/**
 * Returns the result for an event that concerns none of the shop's payments. `unknown` is set if the provider does not
 * document the event. `name` is the event's name at the provider.
 */
export function ignoredEvent(provider: keyof typeof noneOfOurs, name: string): { kind: 'ignored'; unknown?: string } {
  if (noneOfOurs[provider].some((begins) => name.startsWith(begins))) return { kind: 'ignored' }
  return { kind: 'ignored', unknown: name.replaceAll(/[^\w.-]/g, '').slice(0, LONGEST_NAME) || 'without a name' }
}

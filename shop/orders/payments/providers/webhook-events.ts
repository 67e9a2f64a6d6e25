/**
 * The events of which a provider's documents tell and which are none of a shop's: what begins so is stored, and nothing
 * follows. One that is in no document is told to the house once (rules: webhooks).
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

/** What is made of an event that concerns no payment of ours; `name` as the provider calls it. */
export function ignoredEvent(provider: keyof typeof noneOfOurs, name: string): { kind: 'ignored'; unknown?: string } {
  if (noneOfOurs[provider].some((begins) => name.startsWith(begins))) return { kind: 'ignored' }
  return { kind: 'ignored', unknown: name.replaceAll(/[^\w.-]/g, '').slice(0, LONGEST_NAME) || 'without a name' }
}

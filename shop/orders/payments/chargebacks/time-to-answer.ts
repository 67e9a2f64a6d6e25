import type { ProviderName } from '#shop/orders/orders/payment-method.ts'

/** The time in working hours from the provider's notice; `abroad` is the time for foreign cards, if different. */
type Time = { hours: number; abroad?: number }

/**
 * Time in which each provider accepts an answer to a chargeback; after that the money is returned to the customer.
 * Sources: Paystack, Disputes (16 hours, without weekends and holidays); Flutterwave, Chargebacks, September 2026 (10
 * working hours, 30 for foreign cards; formerly 48 hours). A due date sent by the provider takes precedence
 * (rules: disputes page).
 */
export const timesToAnswer = {
  paystack: { hours: 16 },
  flutterwave: { hours: 10, abroad: 30 },
  sandbox: null,
  test: null,
} as const satisfies Record<ProviderName, Time | null>

/** Describes the time to answer in a sentence; empty if the provider has none. */
export function timeToAnswerWords(provider: ProviderName): string {
  const time: Time | null = timesToAnswer[provider]
  if (time === null) return ''
  const abroad = time.abroad === undefined ? '' : `, or ${time.abroad} for a foreign card`
  return `You can answer within ${time.hours} working hours of the provider’s notice${abroad}. After that, the money is returned to the customer.`
}

import type { ProviderName } from '#shop/orders/orders/payment-method.ts'

/** In working hours from its notice: for a card of the country, and for one from abroad where that differs. */
type Time = { hours: number; abroad?: number }

/**
 * How long each provider takes an answer to what a bank asks back; after that the money goes back. By their documents:
 * Paystack, Disputes (16 hours, of which weekends and holidays don't count), Flutterwave, Chargebacks, of September 2026
 * (10 working hours, 30 for cards from abroad; until then it was 48 hours). A day that it tells comes before all of it
 * (rules: disputes).
 */
export const timesToAnswer = {
  paystack: { hours: 16 },
  flutterwave: { hours: 10, abroad: 30 },
  sandbox: null,
  test: null,
} as const satisfies Record<ProviderName, Time | null>

/** The same in words; nothing where a provider has no such time. */
export function timeToAnswerWords(provider: ProviderName): string {
  const time: Time | null = timesToAnswer[provider]
  if (time === null) return ''
  const abroad = time.abroad === undefined ? '' : `, ${time.abroad} for a card from abroad`
  return `It takes an answer for ${time.hours} working hours after it told of it${abroad}. After that the money goes back.`
}

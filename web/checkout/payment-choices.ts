/** A way to pay: by card has VAT and a provider's page, in cash has neither (spec §9, Prices and VAT). */
export type Payment = 'card' | 'cash'

/** The ways to pay that this shop offers, in the order in which they are shown. */
export const paymentChoices: readonly { value: Payment; label: string; hint: string }[] = [
  { value: 'cash', label: 'Cash on Delivery', hint: 'Pay when you have it in your hands, or after a bank transfer.' },
]

/** The way to pay that was chosen, if it is offered; else the first one that is. */
export const offeredPayment = (chosen: Payment): Payment =>
  paymentChoices.find(({ value }) => value === chosen)?.value ?? paymentChoices[0]!.value

/** What the button that places an order says before the amount (spec §2, Payment step). */
export const payWords: Record<Payment, string> = { card: 'Pay Now', cash: 'Order Now' }

import type { AnswerOf } from '#web/contract.ts'
import { paths } from '#web/paths.ts'

/** Where a card is paid. */
export type PaymentPage = NonNullable<AnswerOf<'POST /order/paystack'>['data']>

/**
 * Leaves for the provider's page. Whoever returns with the browser's own button lands on how the payment stands, not on
 * a checkout whose cart is empty: `back` is where that stands.
 */
export function goToPaymentPage({ authorization_url, reference }: PaymentPage, back = paths.payment(reference)): void {
  history.replaceState(history.state, '', back)
  // It opens at its heading, and not as far down as the checkout was.
  scrollTo(0, 0)
  // A browser that kept this page as it was would show it waiting for ever.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  const page = new URL(authorization_url)
  // The sandbox's page is the shop's own: it is opened where the shop was, whatever it calls itself.
  location.assign(page.pathname.startsWith(paths.sandboxPay) ? page.pathname : page.href)
}

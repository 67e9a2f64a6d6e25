import type { AnswerOf } from '#web/contract.ts'
import { paths } from '#web/paths.ts'

export type PaymentPage = NonNullable<AnswerOf<'POST /order/paystack'>['data']>

/**
 * Opens the provider's payment page. The browser's Back button then opens `back`, the payment's status page, instead of
 * a checkout with an empty cart.
 */
export function goToPaymentPage({ authorization_url, reference }: PaymentPage, back = paths.payment(reference)): void {
  history.replaceState(history.state, '', back)
  // Without this, the status page would restore the checkout's scroll position.
  scrollTo(0, 0)
  // A page restored from the back-forward cache would wait forever, so it is reloaded.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  const page = new URL(authorization_url)
  // The sandbox page is a page of the shop, so it opens on the current origin even if the public URL differs.
  location.assign(page.pathname.startsWith(paths.sandboxPay) ? page.pathname : page.href)
}

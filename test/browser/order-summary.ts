import type { Locator, Page } from 'playwright-core'

/** Waits for the checkout's order summary, opens it where it is folded, as on a phone, and returns it. */
export async function orderSummary(page: Page): Promise<Locator> {
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.waitFor()
  const folded = summary.getByText(/order summary$/)
  if (await folded.isVisible()) await folded.click()
  return summary
}

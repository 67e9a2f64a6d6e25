import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChargeback } from '#shop/orders/payments/chargebacks/record-chargeback.server.ts'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let paystack: Awaited<ReturnType<typeof stubPaystack>>
beforeAll(async () => {
  paystack = await stubPaystack()
  const env = { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url }
  site = await makeTestSite({ rates: 'unlimited', env })
})
afterAll(async () => {
  await site.close()
  await paystack.close()
})

// rules: disputes page, to-do list
test.each(flowWidths('disputes'))(
  'at %i pixels an open dispute is counted on the first page, and shows its deadline and evidence',
  async (width) => {
    const page = await adminPage(site, width)
    await page.goto('/admin/disputes')
    if (width === flowWidths('disputes')[0]) await page.getByText('No disputes').waitFor()
    const product = await site.product({ price: 45_000, stock: 5 })
    const placed = await placeByCard(site, { product, token: (await site.customer({ name: 'Ada Obi' })).token })
    await paystack.pays(placed.reference, {})
    await verifyPayment(site, placed.reference)
    const dueAt = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString()
    const told = { amount: 20_000, currency: 'NGN', dueAt, resolvedAt: null, providerId: String(358_950 + width) }
    await recordChargeback(site.services, 'paystack', placed.reference, { ...told, state: 'open' })
    await page.goto('/admin/sales-analytics')
    await page.getByRole('link', { name: 'Disputes 1' }).click()
    await page.getByText(/^An answer is due by /).waitFor()
    await page.getByText('No parcels recorded.').first().waitFor()
    await page
      .getByRole('link', { name: /^Answer: #/ })
      .first()
      .waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-disputes')
    await recordChargeback(site.services, 'paystack', placed.reference, { ...told, state: 'won' })
    await page.reload()
    await page.getByText('Won').first().waitFor()
    await page.getByText(/^An answer is due by /).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: `#${placed.id.slice(0, 5)}`, exact: true }).click()
    await page.getByRole('heading', { name: 'Disputes', level: 3 }).waitFor()
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, screenshot } from '#test/browser.ts'
import { noDollar } from '#shop/platform/settings/dollar.ts'
import { orderSummary } from '#test/browser/order-summary.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

/** The test's products have no picture files. */
const expected = [/media/]

// rules: dollar amounts
test.each(flowWidths('dollars'))(
  'at %i pixels a dollar rate is saved and shown in cart, checkout and order',
  async (width) => {
    await site.set({ payments: { dollar: noDollar } })
    const admin = await adminPage(site, width)
    await admin.goto('/admin/settings/payments')
    await admin.getByLabel('Dollar rate (₦)').fill('1,532.50')
    await expect.poll(() => admin.getByLabel('Rate date').inputValue()).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(await pixelsThatStickOut(admin)).toBe(0)
    await expectNoAxeViolations(admin)
    await admin.getByLabel('Dollar rate (₦)').scrollIntoViewIfNeeded()
    await screenshot(admin, 'admin-settings-dollar')
    await press(admin, 'Save')
    await expect.poll(() => site.services.settings.now().payments.dollar.rate).toBe(153_250)

    const dress = await site.product({ price: 25_000, stock: 5 })
    const page = await openPage(site, { width, as: await site.customer(), expected })
    await page.goto(`/products/${dress.id}`)
    await page.getByRole('button', { name: 'Cart, 1 item' }).click()
    await page.getByText('about $16.32').first().waitFor()
    await screenshot(page, 'bag-dollars')
    await page.goto('/checkout/method')
    await page.getByRole('radio', { name: /Bank transfer/ }).check()
    const summary = await orderSummary(page)
    await summary.getByText('about $16.32').waitFor()
    await page.getByText(/transfer \$16\.32, at ₦1,532\.50 per dollar/).waitFor()
    const sum = page.getByRole('listitem').filter({ hasText: 'Amount for the dollar account, at ₦1,532.50 per dollar' })
    await sum.getByText('$16.32', { exact: true }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'checkout-dollars')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(?!Copy).*₦25,000$/ })
      .click()
    await page.waitForURL('**/payment-successful**')
    await page.getByText('Amount for the dollar account, at ₦1,532.50 per dollar').waitFor()
    await page.getByText('about $16.32').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'order-dollars')
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { recordChargeback } from '#shop/orders/payments/chargebacks/record-chargeback.server.ts'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { disputed } from '#test/payments/disputed.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { jpeg } from '#test/pictures.ts'
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

const soon = () => new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString()

// rules: dispute response
test.each(flowWidths('disputes'))(
  'at %i pixels evidence is sent after a confirmation, and nothing is lost while the provider is down',
  async (width) => {
    const one = await disputed(site, paystack, soon())
    await numberReceipts(site.services)
    const page = await adminPage(site, width)
    await page.goto('/admin/disputes')
    await page.getByRole('link', { name: `Answer: #${one.id.slice(0, 5)}` }).click()
    await page.getByRole('heading', { name: 'Answer this dispute' }).waitFor()
    await expect.poll(() => page.getByLabel('Customer name').inputValue()).toBe('Ada Obi')
    await expect.poll(() => page.getByLabel('Order and service details').inputValue()).toContain('1 × ')
    await screenshot(page, 'admin-dispute-open')
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)

    await press(page, 'Decline with this evidence')
    await page.getByText('Please fill this in').waitFor()
    await fill(page, 'Message to the bank', 'Her sister took it at the door')
    await fill(page, 'Received by (optional)', 'Her sister')
    await page.getByLabel('Picture or PDF (optional)').setInputFiles({
      ...{ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg()) },
    })
    paystack.server.fail('broken')
    await press(page, 'Decline with this evidence')
    await page.getByRole('dialog', { name: 'Send this evidence?' }).getByText('You can send it only once').waitFor()
    await screenshot(page, 'admin-dispute-asked')
    await press(page, 'Send evidence')
    await page.getByRole('alert').getByText('Your answer was not sent. The provider could not be reached').waitFor()
    await page.getByText(/^An answer is due by /).waitFor()
    await expect.poll(() => page.getByLabel('Message to the bank').inputValue()).toBe('Her sister took it at the door')
    await screenshot(page, 'admin-dispute-not-sent')
    expect(await pixelsThatStickOut(page)).toBe(0)

    paystack.server.fail(null)
    await press(page, 'Decline with this evidence')
    await press(page, 'Send evidence')
    await toast(page, 'Paystack received your answer').waitFor()
    await page.getByText('Under review by the bank').waitFor()
    await page.getByRole('heading', { name: 'Answer this dispute' }).waitFor({ state: 'detached' })
    await page.getByText('Evidence sent').first().click()
    await page
      .getByText('Received by')
      .or(page.getByText('Her sister', { exact: true }))
      .first()
      .waitFor()
    await screenshot(page, 'admin-dispute-answered')
    // The header covers part of the controls below it.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoAxeViolations(page)
    expect(paystack.desk.disputes.get(one.there)).toMatchObject({ resolution: 'declined' })
  },
)

// rules: dispute response
test.each(flowWidths('disputes'))(
  'at %i pixels a partial refund is confirmed first, and an already decided dispute is reported',
  async (width) => {
    const [one, other] = [await disputed(site, paystack, soon()), await disputed(site, paystack, soon())]
    const page = await adminPage(site, width)
    const give = async (dispute: string) => {
      await page.goto(`/admin/disputes/${dispute}`)
      await page.getByText('Accept and refund the customer').first().click()
      await fill(page, 'Amount to refund (NGN, optional)', '10,000')
      await fill(page, 'Message to the bank', 'The hem was wrong')
      await press(page, 'Accept and refund the customer')
      await page
        .getByRole('dialog', { name: 'Accept this dispute?' })
        .getByText('₦10,000 will be refunded to the customer')
        .waitFor()
    }
    await give(one.dispute)
    await screenshot(page, 'admin-dispute-give-way')
    await press(page, 'Accept and refund')
    await toast(page, 'Paystack received your answer').waitFor()
    await page.getByText('Lost', { exact: true }).waitFor()

    await give(other.dispute)
    Object.assign(paystack.desk.disputes.get(other.there)!, { status: 'resolved', resolution: 'auto-accepted' })
    await press(page, 'Accept and refund')
    await toast(
      page,
      'This dispute no longer accepts an answer. Check it in the provider’s dashboard. Your answer was not sent.',
    ).waitFor()
    await page.getByText('Lost', { exact: true }).waitFor()
  },
)

// rules: dispute response
test.each(flowWidths('disputes'))(
  'at %i pixels evidence can be copied for the provider’s site, and a page that cannot be loaded shows an error',
  async (width) => {
    const one = await disputed(site, paystack, soon())
    const page = await adminPage(site, width, { expected: [/Failed to load|ERR_FAILED|status of 5/] })
    const { paystack: provider } = site.services.providers
    delete site.services.providers.paystack
    try {
      await page.goto(`/admin/disputes/${one.dispute}`)
      await page.getByRole('heading', { name: 'Answer at Paystack' }).waitFor()
      await page.getByText('16 working hours').waitFor()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy: Customer name' }).click()
      await toast(page, 'Copied: Customer name').waitFor()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Ada Obi')
      await screenshot(page, 'admin-dispute-elsewhere')
      expect(await pixelsThatStickOut(page)).toBe(0)
      await expectNoAxeViolations(page)
    } finally {
      site.services.providers.paystack = provider!
    }
    await page.goto('/admin/disputes/nobody')
    await page.getByText('Dispute not found').first().waitFor()
    await page.route('**/api/disputes/*', (route) => route.abort())
    await page.goto(`/admin/disputes/${one.dispute}`)
    await page.getByText('There is no connection').first().waitFor()
    await screenshot(page, 'admin-dispute-no-connection')
    await page.unroute('**/api/disputes/*')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByRole('heading', { name: 'Answer this dispute' }).waitFor()
    await recordChargeback(site.services, 'paystack', one.reference, {
      ...{ providerId: one.there, state: 'won', amount: null, currency: 'NGN', dueAt: null, resolvedAt: null },
    })
  },
)

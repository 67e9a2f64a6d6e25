import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettlements } from '#jobs/payments.ts'
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

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)

// rules: settlements, settlement differences, to-do list
test.each(flowWidths('settlements'))(
  'at %i pixels a payment without settlement is listed first, then found in a settlement and in the bank statement',
  async (width) => {
    const product = await site.product({ price: 45_000 + width, stock: 5 })
    const placed = await placeByCard(site, { product, token: (await site.customer({ name: 'Ada Obi' })).token })
    await paystack.pays(placed.reference, {})
    await verifyPayment(site, placed.reference)
    const where = site.db.updateTable('payments').set({ settled_at: daysAgo(8) })
    await where.where('reference', '=', placed.reference).execute()
    paystack.server.fail('broken')
    await readSettlements(site.services, 'paystack')
    paystack.server.fail(null)
    const page = await adminPage(site, width)
    await page.goto('/admin/settlements')
    await page.getByText(/The import from Paystack failed: HTTP status 500\. The shop tries again/).waitFor()
    await readSettlements(site.services, 'paystack')

    await page.goto('/admin/sales-analytics')
    await page.getByRole('link', { name: 'Payouts 1' }).click()
    await page.getByRole('heading', { name: 'Not in any payout' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-settlements-differences')

    const [gross, fees] = [placed.amount * 100 + 300_000, 77_500]
    const amount = gross - fees
    paystack.settlements.push({
      ...{ id: width, status: 'success', currency: 'NGN', settlement_date: daysAgo(7).toISOString() },
      ...{ total_processed: gross, total_fees: fees, total_amount: amount, effective_amount: amount },
    })
    paystack.settled[width] = [
      { id: 1, reference: placed.reference, status: 'success', currency: 'NGN', amount: gross - 300_000, fees: 70_000 },
      {
        id: 2,
        reference: 'counter-sale-of-a-friend',
        status: 'success',
        currency: 'NGN',
        amount: 300_000,
        fees: 7_500,
      },
    ]
    await readSettlements(site.services, 'paystack')
    const day = daysAgo(6).toISOString().slice(0, 10)
    const file = new File(
      [`Date,Reference,Narration,Credit\n${day},P${width},NIP/PAYSTACK PAYMENTS,${(amount / 100).toFixed(2)}\n`],
      'statement.csv',
    )
    const { token } = await site.admin()
    await site.api('POST', '/statements', { token, form: { file, account: '0000000001', dryRun: '0' } })
    await page.reload()
    await page.getByRole('heading', { name: 'Unknown payment' }).waitFor()
    await page.getByText('2 payments, 1 unknown').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-settlements')
    await page.getByRole('link', { name: 'View settlement' }).click()
    await page.getByText('Payment not found in this shop').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-settlement')
    await page.getByRole('link', { name: 'Payouts', exact: true }).last().click()
    await page.getByRole('link', { name: /^On the bank statement of / }).click()
    await page.getByRole('link', { name: /^Payout of Paystack, / }).click()
    await page.getByRole('link', { name: `#${placed.id.slice(0, 5)}` }).waitFor()
    await site.db.deleteFrom('settlements').execute()
    await site.db
      .updateTable('payments')
      .set({ settled_at: daysAgo(500) })
      .execute()
    paystack.settlements.length = 0
  },
)

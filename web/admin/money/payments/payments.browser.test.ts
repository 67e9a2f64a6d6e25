import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatNaira } from '#shop/core/money.ts'
import { pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { DUE } from '#test/browser/card-shopper.ts'
import { paid, section, signedIn } from '#test/browser/paid-order.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: true } })
})
afterAll(() => site.close())

describe.each(flowWidths('payments'))('at %i pixels', (width) => {
  // rules: refund, receipts for older orders
  test('a payment is checked, then refunded in part and in full, never beyond the amount paid', async () => {
    const { id, reference } = await paid(site, 'approve')
    const page = await signedIn(site, width)
    await page.goto(`/admin/order/${id}`)
    await page.getByRole('main').getByText('Awaiting payment').first().waitFor()
    await section(page).getByText(reference).waitFor()
    await section(page).getByRole('button', { name: 'Check payment' }).click()
    await toast(page, 'Checked with the provider').waitFor()
    await page.getByRole('main').getByText('Paid', { exact: true }).first().waitFor()
    const receipts = page.getByRole('region', { name: 'Receipts' })
    await receipts.getByText('No receipts: payments for this order are simulated.').waitFor()
    expect(await receipts.getByRole('button', { name: 'Create receipt' }).count()).toBe(0)
    await screenshot(page, 'admin-payment')
    expect(await pixelsThatStickOut(page)).toBe(0)

    const refund = page.getByRole('dialog', { name: /^Refund for order/ })
    await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
    await expect.poll(() => refund.getByLabel('Amount (NGN)').inputValue()).toBe(String(DUE))
    await refund.getByLabel('Amount (NGN)').fill(String(DUE + 1))
    await refund.getByLabel('Reason').fill('One seam was open')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByText(`You can refund up to ${formatNaira(DUE)}`).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
    await refund.getByText('Draft restored').waitFor()
    await expect.poll(() => refund.getByLabel('Reason').inputValue()).toBe('One seam was open')
    await refund.getByLabel('Amount (NGN)').fill('₦10,000 ')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByText(`Refund ${formatNaira(10_000)} to Ngozi Eze?`).waitFor()
    await screenshot(page, 'admin-refund')
    await expectNoAxeViolations(page)
    await refund.getByRole('button', { name: /^Refund ₦/ }).click()
    await toast(page, `${formatNaira(10_000)} refunded`).waitFor()
    await page.getByRole('region', { name: 'Refunds' }).getByText('One seam was open').waitFor()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByText(`Refund of ${formatNaira(10_000)} requested: One seam was open`).waitFor()
    await timeline.getByText(`Refund of ${formatNaira(10_000)}: Refunded`).waitFor()

    await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
    await expect.poll(() => refund.getByLabel('Amount (NGN)').inputValue()).toBe(String(DUE - 10_000))
    await refund.getByLabel('Reason').fill('The rest as well')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByText('Cancel the order too and restock its pieces?', { exact: false }).waitFor()
    await expectNoAxeViolations(page)
    await refund.getByRole('button', { name: `Cancel and refund ${formatNaira(DUE - 10_000)}` }).click()
    await toast(page, `The order is cancelled. ${formatNaira(DUE - 10_000)} refunded`).waitFor()
    await page.getByRole('main').getByText('Refunded', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('cancelled')
    await section(page).getByRole('button', { name: 'Refund', exact: true }).waitFor({ state: 'detached' })
    await screenshot(page, 'admin-refunded')
    expect(
      await site.db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .where('order_id', '=', id)
        .select(['refunds.amount', 'refunds.state'])
        .orderBy('refunds.created_at')
        .execute(),
    ).toEqual([
      { amount: 10_000, state: 'done' },
      { amount: DUE - 10_000, state: 'done' },
    ])
  })
})

// rules: cancellation on refund, status confirmation
test('cancelling an order refunds it in one step, and sending a refunded order asks for confirmation', async () => {
  const { id } = await paid(site, 'approve')
  const page = await signedIn(site, DESK)
  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Check payment' }).click()
  await section(page).getByRole('button', { name: 'Refund', exact: true }).waitFor()
  await page.getByLabel('Status').selectOption('cancelled')
  await page.getByRole('button', { name: `Cancel and refund ${formatNaira(DUE)}` }).click()
  await toast(page, `The order is cancelled. ${formatNaira(DUE)} refunded`).waitFor()
  await page.getByLabel('Status').selectOption('pending')
  await page.getByRole('button', { name: 'Mark as pending and email customer' }).click()
  await page.getByRole('main').getByText('Refunded, not cancelled').first().waitFor()
  await page.getByLabel('Status').selectOption('in transit')
  await page.getByText('Note on the packing slip: Refunded: do not send.').waitFor()
  await page.getByRole('button', { name: 'Mark as ready to pick up and email customer anyway' }).waitFor()
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, flowWidths, openPage } from '#test/browser.ts'
import { orderSummary } from '#test/browser/order-summary.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: false } })
})
afterAll(() => site.close())

/** The test's products have no picture files. */
const noPictures = [/media/]
const main = (page: Page) => page.getByRole('main')

async function withCredit(amount: number) {
  const [customer, owner, dress] = [
    await site.customer(),
    await site.admin(),
    await site.product({ price: 40_000, stock: 5 }),
  ]
  const give = (naira: number, does = 'given') =>
    site.api('POST', `/customer/${customer.user.id}/store-credit`, {
      token: owner.token,
      body: { amount: naira, does, reason: 'Her zip broke' },
    })
  await give(amount)
  return { customer, owner, dress, give }
}

describe.each(flowWidths('store credit'))('at %i pixels', (width) => {
  // rules: store credit payment, store credit
  test('store credit is selected, lowers the amount due, and is shown on the order and in the account', async () => {
    const { customer, dress } = await withCredit(15_000)
    const page = await openPage(site, { as: customer, width, expected: noPictures })
    await page.goto(`/products/${dress.id}`)
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await page.goto('/checkout/method')
    await main(page)
      .getByRole('radio', { name: /Cash on Delivery/ })
      .waitFor()
    await main(page)
      .getByRole('checkbox', { name: /Pay ₦15,000 with store credit/ })
      .check()
    await (await orderSummary(page)).getByText('Left to pay').waitFor()
    await expectNoAxeViolations(page)
    await main(page).getByRole('button', { name: 'Order Now ₦25,000' }).click()
    await page.waitForURL('**/payment-successful?status=success')
    await main(page).getByText('₦15,000 was paid with store credit', { exact: false }).first().waitFor()
    await page.goto('/account')
    await main(page).getByRole('heading', { name: 'Store credit' }).waitFor()
    await main(page).getByText('Balance history').click()
    await main(page).getByText('−₦15,000').waitFor()
    await expectNoAxeViolations(page)
  })

  // rules: store credit payment
  test('rejects an order if the store credit was reduced in the meantime, and shows the remaining balance', async () => {
    const { customer, dress, give } = await withCredit(15_000)
    const page = await openPage(site, { as: customer, width, expected: [...noPictures, /status of 409/] })
    await page.goto(`/products/${dress.id}`)
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await page.goto('/checkout/method')
    await main(page)
      .getByRole('checkbox', { name: /Pay ₦15,000 with store credit/ })
      .check()
    await give(9_000, 'taken away')
    await main(page)
      .getByRole('button', { name: /Order Now ₦25,000|Pay Now ₦/ })
      .click()
    await main(page).getByText('Only ₦6,000 of store credit is left').waitFor()
    await main(page)
      .getByRole('checkbox', { name: /Pay ₦6,000 with store credit/ })
      .waitFor()
    expect(
      await site.db.selectFrom('orders').where('customer_id', '=', customer.user.id).selectAll().execute(),
    ).toEqual([])
  })

  // rules: goodwill credit
  test('staff give store credit on the customer’s page, which has a button to remove it again', async () => {
    const { customer, owner } = await withCredit(1_000)
    const page = await openPage(site, { as: owner, width, expected: noPictures })
    await page.goto(`/admin/customers/${customer.user.id}`)
    await main(page).getByRole('button', { name: 'Give store credit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give store credit' })
    await dialog.getByLabel('Amount (NGN)').fill('5,000')
    await dialog.getByLabel('Reason').fill('Late delivery')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await main(page).getByText('₦6,000', { exact: true }).waitFor()
    await main(page).getByText('Late delivery', { exact: false }).waitFor()
    await main(page).getByRole('button', { name: 'Remove store credit' }).waitFor()
    await expectNoAxeViolations(page)
  })
})

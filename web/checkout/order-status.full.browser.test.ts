import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, openPage } from '#test/browser.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let guestSite: TestSite
beforeAll(async () => {
  site = await makeTestSite()
  const settings = { checkout: { guestCheckout: true } }
  guestSite = await makeTestSite({ env: { SANDBOX_PAYMENTS: true }, settings })
})
afterAll(() => Promise.all([site.close(), guestSite.close()]))

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Opens the status page of a cash order that was just placed. */
async function orderedPage(expected: RegExp[] = []): Promise<Page> {
  const customer = await site.customer()
  const product = await site.product({ stock: 5 })
  await site.api('POST', '/order/cash', { token: customer.token, body: cashOrder([{ product }]) })
  // The test's products have no picture files.
  const page = await openPage(site, {
    as: customer,
    expected: [/media/, /ERR_CONNECTION_RESET/, /customerOrder/, ...expected],
  })
  await page.goto('/payment-successful')
  await heading(page, 'Order success')
  return page
}

// rules: order status page
test('an order that cannot be loaded shows the error in place and can be retried', async () => {
  const page = await orderedPage()
  await page.route('**/api/order/customerOrder', (route) => route.abort('connectionreset'))
  await page.reload()
  await main(page).getByRole('alert').getByText('There is no connection').waitFor()
  await page.unroute('**/api/order/customerOrder')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Order success')
  await expect.poll(() => main(page).getByRole('alert').count()).toBe(0)
})

// rules: next steps of an order, browser storage
test('a guest who paid by card sees the next steps, the ordered items and a link to the order tracking', async () => {
  const product = await guestSite.product({ stock: 5 })
  const page = await openPage(guestSite, { expected: [/media/] })
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto('/checkout/shipping')
  await main(page).getByRole('radio', { name: 'Delivery' }).check()
  const typed = {
    Name: 'Ngozi Eze',
    Phone: '08031112222',
    Email: 'ngozi@example.com',
    'Address for delivery': '12 Wuse',
  }
  for (const [label, value] of Object.entries(typed)) await main(page).getByLabel(label).fill(value)
  await main(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await main(page)
    .getByRole('button', { name: /^Pay Now/ })
    .click()
  await main(page).getByRole('button', { name: 'Approve' }).click()
  await heading(page, 'Order success')
  for (const again of [false, true]) {
    if (again) await page.reload()
    await page
      .getByRole('region', { name: 'What happens next' })
      .getByText(/We deliver it to Ngozi Eze, 12 Wuse/)
      .waitFor()
    await page.getByRole('region', { name: 'What you ordered' }).getByText(product.name).waitFor()
  }
  await expectNoAxeViolations(page)
  await main(page).getByRole('link', { name: 'Track your order' }).click()
  await expect.poll(() => main(page).getByLabel('Order number').inputValue()).toMatch(/^[A-Z0-9]{5}$/)
})

test('the order disappears when the customer signs out in another tab', async () => {
  // The page's cart request may arrive just after the sign-out.
  const page = await orderedPage([/401 \(Unauthorized\).*\/api\/bag/])
  const other = await page.context().newPage()
  await other.goto('/account')
  await main(other).getByRole('button', { name: 'Log out' }).click()
  await main(page).getByText('We couldn’t find this order.').waitFor()
})

test('an unknown reference shows no order', async () => {
  const page = await openPage(site, { expected: [/status of 4\d\d/] })
  await page.goto('/payment-successful?status=success&reference=made-up')
  await page.getByText('We couldn’t find this order.').waitFor()
})

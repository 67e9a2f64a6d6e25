import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, openPage, PHONE } from '#test/browser.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: order history, failed requests
test('the account shows an error with a retry button instead of an empty history if the orders cannot be loaded', async () => {
  const customer = await site.customer()
  await site.api('POST', '/order/cash', { token: customer.token, body: cashOrder([{ product: site.products[1]! }]) })
  const page = await openPage(site, { width: PHONE, as: customer, expected: [/\b500\b/] })
  await page.route(/\/api\/(auth\/session|order\/customerOrder)$/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/account')
  const history = page.getByRole('region', { name: 'Order History' })
  await history.getByRole('alert').waitFor()
  await expectNoAxeViolations(page)
  expect(await history.getByText('You have no orders yet').count()).toBe(0)
  await page.unrouteAll()
  await history.getByRole('button', { name: 'Try again' }).click()
  await history.getByRole('link', { name: /^View order/ }).waitFor()
})

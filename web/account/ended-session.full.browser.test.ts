import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#test/browser.ts'
import { letToastsStay, toast } from '#test/browser/toasts.ts'
import { PASSWORD } from '#test/people.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

/** The browser's console message for a rejected request. */
const refusals = [/status of 4\d\d/]

// rules: expired session
test.each(['/', '/products', '/wishlist', '/account', '/review', '/checkout/shipping'])(
  'signs out an expired session on %s and redirects to the login',
  async (path) => {
    const customer = await site.customer()
    const page = await openPage(site, { as: customer, expected: refusals })
    await site.api('POST', '/auth/logout', { token: customer.token })
    await page.goto(path)
    await toast(page, 'Session Expired, Login to continue').waitFor()
    await page.waitForURL('**/onboard/login')
    expect(await toast(page, 'Login to continue').count()).toBe(0)
  },
)

// rules: expired session
test('with an expired session, a product page redirects to the login, and the toast about the added product disappears', async () => {
  const customer = await site.customer()
  const page = await openPage(site, { as: customer, expected: refusals })
  await letToastsStay(page)
  await site.api('POST', '/auth/logout', { token: customer.token })
  await page.goto(`/products/${site.products[1]!.id}`)
  await toast(page, 'Session Expired, Login to continue').waitFor()
  await page.waitForURL('**/onboard/login')
  await page.getByText('Session Expired, Login to continue').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
})

// rules: expired session
test('a session that expires while a page is open ends on the next page view', async () => {
  const customer = await site.customer()
  const page = await openPage(site, { as: customer, expected: refusals })
  await page.clock.install()
  const isKnown = page.waitForResponse('**/api/saved-cart')
  await page.goto('/about')
  await isKnown
  await site.api('POST', '/auth/logout', { token: customer.token })
  await page.clock.fastForward('05:00')
  await page.getByRole('contentinfo').getByRole('link', { name: 'SHOP' }).click()
  await toast(page, 'Session Expired, Login to continue').waitFor()
  await page.waitForURL('**/onboard/login')
})

// rules: expired session
test('a session that expires while a page is open ends on the next background request', async () => {
  const customer = await site.customer()
  const page = await openPage(site, { as: customer, expected: refusals })
  const isKnown = page.waitForResponse('**/api/saved-cart')
  await page.goto('/about')
  await isKnown
  await site.api('POST', '/auth/logout', { token: customer.token })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await toast(page, 'Session Expired, Login to continue').waitFor()
  await page.waitForURL('**/onboard/login')
  // After signing in again, the cart is synced with the account again.
  const followed = page.waitForResponse('**/api/saved-cart')
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(customer.user.email)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await followed
})

// rules: expired session
test('signing out opens the home page even if the page is still waiting for a response', async () => {
  const customer = await site.customer()
  const page = await openPage(site, { as: customer, expected: refusals })
  const isOut = page.waitForResponse('**/api/auth/logout')
  await page.route('**/api/auth/session', async (route) => {
    await isOut
    await route.continue()
  })
  // Delays the home page until the session response has arrived, so that the customer is still on the account page.
  await page.route(`${site.url}/_root.data*`, async (route) => {
    await page.waitForResponse('**/api/auth/session')
    await route.continue()
  })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await toast(page, 'Logged out successfully').waitFor()
  await page.waitForURL(`${site.url}/`)
  expect(await toast(page, 'Session Expired, Login to continue').count()).toBe(0)
})

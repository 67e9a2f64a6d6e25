import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, deleteInRow, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  for (let one = 0; one < 12; one += 1) await site.customer({ name: `Halima ${one}` })
})
afterAll(() => site.close())

/** Aborts API requests to these URLs until the returned function is called. */
async function cutOff(page: Page, addresses: string): Promise<() => Promise<void>> {
  await page.route(addresses, (route) => route.abort('connectionreset'))
  return () => page.unroute(addresses)
}
const NARROW_DESK = 1024
const cut = [/ERR_CONNECTION_RESET/, /\/api\//]
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test.each(flowWidths('loading'))(
  'at %i pixels a list that cannot be loaded shows the error in place and can be retried',
  async (width) => {
    const page = await adminPage(site, width, { expected: cut })
    const restore = await cutOff(page, '**/api/customer?*')
    await page.goto('/admin/customers')
    await page.getByRole('alert').getByText('There is no connection').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
    await expectNoAxeViolations(page)
    await restore()
    await press(page, 'Try again')
    await page.getByText('Halima 11').waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  },
)

test('a list keeps its previous rows while the next search is loading', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/customers')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/customer?q=Halima+7*', (route) => held.then(() => route.continue()))
  await page.getByLabel('Search', { exact: true }).fill('Halima 7')
  await page.getByLabel('Search', { exact: true }).press('Enter')
  const list = page.getByRole('table', { name: 'Customers' })
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('true')
  await list.getByText('Halima 11').waitFor()
  letGo()
  await list.getByText('Halima 11').waitFor({ state: 'detached' })
  await list.getByText('Halima 7').waitFor()
  await expect.poll(() => list.getAttribute('aria-busy')).toBe(null)
})

// rules: error pages
test('a page whose data fails to load offers a retry and a link to the back office', async () => {
  const page = await adminPage(site, DESK, { expected: [/404/, /500/] })
  await page.goto('/admin/customers')
  await page.getByText('Halima 11').waitFor()
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.evaluate((router) => void window[router].navigate('/admin/nowhere'), '__reactRouterDataRouter' as const)
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-broken')
  await page.getByRole('link', { name: 'Go to the back office' }).waitFor()
  await page.unroute(/\.data(\?|$)/)
  await press(page, 'Try again')
  await page.getByText('There is no page at this address').waitFor()
})

test('if a linked page cannot be loaded, the current page stays open and the reason is shown', async () => {
  const page = await adminPage(site, DESK, { expected: cut })
  await page.goto('/admin/customers?q=Halima+3')
  await page.setViewportSize({ width: NARROW_DESK, height: 900 })
  const about = page.getByRole('link', { name: 'About Halima 3' })
  await about.waitFor()
  const restore = await cutOff(page, '**/api/customer/*')
  await about.click()
  await toast(page, 'There is no connection. Please try again.').waitFor()
  expect(new URL(page.url()).search).toBe('?q=Halima+3')
  await restore()
  await about.click()
  await page.getByRole('heading', { level: 1, name: 'Halima 3' }).waitFor()
})

test('a customer who could not be deleted stays listed', async () => {
  const page = await adminPage(site, DESK, { expected: cut })
  await page.goto('/admin/customers?q=Halima+5')
  await deleteInRow(page, 'Halima 5')
  await cutOff(page, '**/api/customer**')
  await press(page, 'Yes, delete')
  await page.getByRole('dialog').getByRole('alert').getByText('There is no connection. Please try again.').waitFor()
  await press(page, 'Cancel')
  await page.getByRole('link', { name: 'About Halima 5' }).waitFor()
})

test('back and forward restore the scroll position of a list', async () => {
  const page = await adminPage(site, PHONE)
  await page.goto('/admin/customers')
  const about = page.getByRole('link', { name: 'Halima 4', exact: true })
  await about.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(0)
  await about.click()
  await page.getByRole('heading', { level: 1, name: 'Halima 4' }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.goBack()
  await about.waitFor()
  await expect.poll(() => scrolled(page)).toBe(left)
})

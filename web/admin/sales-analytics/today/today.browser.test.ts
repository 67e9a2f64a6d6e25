import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { clockUntil } from '#test/browser/clock.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: automatic refresh
test('a new order appears in an open list and its count, and a hidden page sends no requests', async () => {
  await ordered(site, 'Amaka Obi')
  const page = await adminPage(site, DESK)
  await page.clock.install()
  const firstLook = page.waitForResponse(/\/admin\/today$/)
  await page.goto('/admin/order')
  // The page compares with its first poll, so an order placed before it would not be reported as new.
  await (await firstLook).finished()
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/admin/today') && asked.push(request.url()))
  const { number } = await ordered(site, 'Binta Lawal')
  const row = page.getByRole('row').filter({ hasText: `#${number}` })
  await clockUntil(page, 20_000, () => row.isVisible())
  const orders = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: /^All orders/ })
  await expect.poll(() => orders.textContent()).toMatch(/to send: 2/)
  await expectNoAxeViolations(page)
  expect(asked.length).toBeGreaterThan(0)

  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await page.clock.fastForward(20_000)
  await allAnswered(page)
  const before = asked.length
  await page.clock.fastForward(120_000)
  await turn('visible')
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  expect(asked.length, 'asked once, when it was in view again').toBe(before + 1)
})

// rules: automatic refresh
test('an order placed while a list is loading appears in that list', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/customers')
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answerLate = async (route: Route) => {
    const response = await route.fetch()
    answered.resolve()
    await released.promise
    await route.fulfill({ response })
  }
  await page.route(/\/api\/order(\?|$)/, answerLate, { times: 1 })
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Order/ })
    .click()
  await answered.promise
  const { number } = await ordered(site, 'Zainab Bala')
  const looked = page.waitForResponse(/\/admin\/today$/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await (await looked).finished()
  released.resolve()
  await page
    .getByRole('row')
    .filter({ hasText: `#${number}` })
    .waitFor()
})

// rules: to-do list
test.each(flowWidths('today'))(
  'at %i pixels the first page starts with today’s tasks, each linking to its list',
  async (width) => {
    await ordered(site, 'Halima Sani')
    const low = await site.product({ stock: 1, reorder: 3 })
    const enough = await site.product({ stock: 50, reorder: 3 })
    const page = await adminPage(site, width)
    await page.goto('/admin/sales-analytics')
    const today = page.getByRole('region', { name: 'Today' })
    await today.getByRole('link', { name: /^To send [1-9]/ }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-today')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.poll(async () => (await headings.allTextContents()).slice(0, 2)).toEqual(['Today', 'Order List'])
    await today.getByRole('link', { name: /^Low stock [1-9]/ }).click()
    await page.getByRole('row').filter({ hasText: low.name }).first().waitFor()
    await expect.poll(() => page.getByText(enough.number).count()).toBe(0)
    await page.goBack()
    await today.getByRole('link', { name: /^To send/ }).click()
    await page.waitForURL('**/admin/order?work=to-send')
    await page.getByRole('row').filter({ hasText: 'Halima Sani' }).first().waitFor()
  },
)

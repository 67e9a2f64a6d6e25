import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, press, refusals } from '#test/admin-page.ts'
import { expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: offline page
test('without a connection an unvisited page shows the offline page, and no page is cached', async () => {
  const page = await openPage(site, {
    width: PHONE,
    serviceWorkers: 'allow',
    expected: [...refusals, /ERR_INTERNET_DISCONNECTED/, /503/],
  })
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(true)
  await page.goto('/size-chart#in-inches')
  await page.getByRole('heading', { level: 1, name: 'There is no connection' }).waitFor()
  await screenshot(page, 'offline')
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /size chart/i }).waitFor()
  expect(new URL(page.url()).hash).toBe('#in-inches')

  // Pages of the back office must not be cached either, because the computer may be shared.
  const { user, password } = await site.admin()
  await page.goto('/admin-login')
  await fill(page, 'Email', user.email)
  await fill(page, 'Password', password)
  await press(page, 'SIGN IN')
  await page.waitForURL('**/admin/sales-analytics')
  await page.context().setOffline(true)
  await page.goto('/admin/customers')
  await page.getByRole('heading', { level: 1, name: 'There is no connection' }).waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: campaign recipients
test('the collection of a campaign stays selected even in a long list, after its deletion, or if the list cannot be loaded', async () => {
  for (let at = 100; at < 202; at += 1) await makeCollection(site.db, { slug: `drop-${at}`, title: `Drop ${at}` })
  const page = await adminPage(site, DESK, { expected: [/ERR_FAILED/] })
  await page.goto('/admin/customers/letters/add')
  await fill(page, 'Subject', 'The last drop')
  await fill(page, 'Text', 'Of the last drop.')
  const choice = page.getByLabel('Recipients', { exact: true })
  const chosen = () => choice.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)
  await choice.selectOption('Customers who bought from Drop 201')
  await press(page, 'Save draft')
  await toast(page, 'Draft saved').waitFor()
  await page.waitForURL(/letters\/[0-9a-f-]{36}$/)

  const isOfCollections = '**/api/admin/collections?*'
  await page.route(isOfCollections, (route) => route.abort())
  await page.reload()
  await page.getByText('The collections could not be loaded.').waitFor()
  expect(await chosen()).toBe('Customers who bought from the previously selected collection')
  await expectNoAxeViolations(page)
  await page.unroute(isOfCollections)
  await press(page, 'Try again')
  await expect.poll(chosen).toBe('Customers who bought from Drop 201')

  const { token } = await site.admin()
  expect((await site.api('DELETE', '/collections/drop-201', { token })).status).toBe(200)
  await page.reload()
  await expect.poll(chosen).toBe('Customers who bought from a deleted collection')
})

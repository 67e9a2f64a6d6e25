import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', env: { SANDBOX_PAYMENTS: false } })
  await site.product({ name: 'Adire kaftan', price: 62_000 })
})
afterAll(() => site.close())

// rules: test orders, setup steps
test.each(flowWidths('test-order'))(
  'at %i pixels an owner places a test order, sees it and removes it',
  async (width) => {
    const page = await adminPage(site, width)
    const looksWell = async (name: string) => {
      expect(await pixelsThatStickOut(page)).toBe(0)
      await expectNoAxeViolations(page)
      await screenshot(page, name)
    }
    await page.goto('/admin/welcome')
    await page.getByRole('link', { name: 'Test order' }).click()
    await page.getByRole('radio', { name: 'Adire kaftan' }).check()
    await looksWell('admin-test-order')
    await press(page, 'Place test order')
    await page.getByRole('heading', { level: 1, name: 'Test payment' }).waitFor()
    await looksWell('admin-test-payment')
    await press(page, 'Approve')
    await page.getByText('This is a test order.').waitFor()
    await page.getByText('Paid', { exact: true }).first().waitFor()
    await looksWell('admin-order-of-test')
    await page.goto('/admin/order')
    await page.getByText('You have no orders yet, Check back later').waitFor()
    await page.getByLabel('Type').selectOption('Test orders')
    await page.getByText('Test order', { exact: true }).first().waitFor({ state: 'attached' })
    await page.getByRole('link', { name: /^#/ }).click()
    await press(page, 'Remove test order')
    await press(page, 'Yes, remove it')
    await page.getByRole('heading', { level: 1, name: 'Test order' }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Previous test orders' }).count()).toBe(0)
    await page.goto('/admin/welcome')
    const step = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Test order' }) })
    await step.getByText('Done').waitFor()
  },
)

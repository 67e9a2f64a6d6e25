import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, press } from '#test/admin-page.ts'
import { DESK } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: bulk product editor, form drafts
test('a save without a connection keeps the form and its undo history', async () => {
  const product = await site.product({ name: 'Sheet offline' })
  const page = await adminPage(site, DESK, { expected: [/ERR_INTERNET_DISCONNECTED/] })
  await page.goto('/admin/product/sheet?q=offline')
  const cell = (column: string) => page.getByLabel(`${column} of ${product.name}`, { exact: true })
  await cell('Price (₦)').fill('61000')
  await cell('Reorder level').fill('7')
  await page.context().setOffline(true)
  await press(page, 'Save all')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.context().setOffline(false)
  await press(page, 'Try again')
  await expect.poll(() => cell('Reorder level').inputValue()).toBe('7')
  await cell('Reorder level').press('Control+z')
  await expect.poll(() => cell('Reorder level').inputValue()).toBe(String(product.reorder))
  await expect.poll(() => cell('Price (₦)').inputValue()).toBe('61000')
  await press(page, 'Save all')
  await page.getByText('1 product saved').waitFor()
})

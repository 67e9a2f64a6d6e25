import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: bulk product actions, categories, manual collections
test.each([PHONE, DESK])('at %i pixels the category of selected products is set, and undone', async (width) => {
  const season = `Season ${width}`
  const [dress, top] = [
    await site.product({ name: `${season} dress`, category: 'Gowns' }),
    await site.product({ name: `${season} top` }),
  ]
  const categories = async () => {
    const rows = site.db.selectFrom('products').where('id', 'in', [dress.id, top.id]).orderBy('name')
    return (await rows.select('category').execute()).map(({ category }) => category)
  }
  const page = await adminPage(site, width, { expected: [/ERR_FAILED/, /Failed to fetch/] })
  await page.goto(`/admin/product?q=${encodeURIComponent(season)}`)
  await press(page, 'Select multiple')
  await press(page, 'Select all on this page')
  await press(page, 'Set category')
  const dialog = page.getByRole('dialog', { name: 'Set category' })
  await dialog.getByLabel('Category').fill('Occasion wear')
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-products-category')
  await page.route('**/api/admin/products/sheet', (route) => route.abort())
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('There is no connection').waitFor()
  await page.unroute('**/api/admin/products/sheet')
  expect(await dialog.getByLabel('Category').inputValue(), 'after an error').toBe('Occasion wear')
  await press(page, 'Close')
  await page.getByText('2 products selected.').waitFor()
  await press(page, 'Set category')
  await dialog.getByLabel('Category').fill('Occasion wear')
  await page.keyboard.press('Enter')
  await page.getByText('Category of 2 products set to Occasion wear.').waitFor()
  expect(await categories()).toEqual(['Occasion wear', 'Occasion wear'])
  expect(await pixelsThatStickOut(page)).toBe(0)
  await press(page, 'Undo')
  await toast(page, 'Change undone').waitFor()
  expect(await categories()).toEqual(['Gowns', null])

  // A focused field lists the collections.
  const { token } = await site.admin()
  await site.api('POST', '/collections', { token, body: { title: season } })
  await press(page, 'Add to collection')
  await page.getByLabel('Find collections').focus()
  await page.getByRole('button', { name: `Add ${season}` }).waitFor()
})

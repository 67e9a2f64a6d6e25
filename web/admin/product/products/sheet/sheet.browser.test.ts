import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { makeCollection } from '#test/collections.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

const cell = (page: Page, column: string, name: string) => page.getByLabel(`${column} of ${name}`, { exact: true })
const paste = (page: Page, column: string, name: string, text: string) =>
  cell(page, column, name).evaluate((input, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
  }, text)

// rules: bulk product editor
test('cells are navigated by keyboard, pasted into and undone, and saving stores all changes or none', async () => {
  const [one, other] = [await site.product({ name: 'Sheet one' }), await site.product({ name: 'Sheet two' })]
  await makeCollection(site.db, { slug: 'harmattan', title: 'Harmattan', products: [other.id] })
  await makeCollection(site.db, { slug: 'naming-days', title: 'Naming days' })
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product/sheet?q=sheet')
  await cell(page, 'Price (₦)', one.name).click()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Price (₦) of Sheet two')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Discount (₦) of Sheet two',
  )
  await paste(page, 'Price (₦)', one.name, '₦50,000\t2,000\t7\t1\t14\tDraft\tnaming days;Harmattan\n=A1*2\t0\t9\n')
  await page.getByText('2 products changed, not saved yet').waitFor()
  await page.getByText('This is a formula. Please paste its result.').waitFor()
  await press(page, 'Save all')
  await page.getByText('Please correct the marked cells. Nothing was saved.').waitFor()
  const collections = cell(page, 'Collections', other.name)
  await expect.poll(() => collections.inputValue()).toBe('harmattan')
  await collections.focus()
  await page.locator('datalist option[value="harmattan; naming-days"]').waitFor({ state: 'attached' })
  await collections.fill('nowhere')
  await cell(page, 'Price (₦)', other.name).fill('1000')
  await cell(page, 'Discount (₦)', other.name).fill('5000')
  await press(page, 'Save all')
  await page.getByText('Nothing was saved: one row has an error').waitFor()
  await page.getByText('There is no collection “nowhere”', { exact: true }).waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-product-sheet')
  await cell(page, 'Discount (₦)', other.name).press('Control+z')
  await expect.poll(() => cell(page, 'Discount (₦)', other.name).inputValue()).toBe('0')
  await collections.fill('')
  await press(page, 'Save all')
  await page.getByText('2 products saved').waitFor()
  await expect.poll(() => cell(page, 'Status', one.name).inputValue()).toBe('draft')
  await expect.poll(() => cell(page, 'Collections', one.name).inputValue()).toBe('harmattan; naming-days')
  await expect.poll(() => collections.inputValue()).toBe('')
  const row = await site.db.selectFrom('products').where('id', '=', one.id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ price: 50_000, discount: 2_000, reorder: 1, state: 'draft' })
})

// rules: bulk product editor
test.runIf(isFull)('undo and redo work from any cell, and rejected cells stay marked', async () => {
  const [one, other] = [await site.product({ name: 'Steps one' }), await site.product({ name: 'Steps two' })]
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product/sheet?q=steps')
  const prices = () => Promise.all([one, other].map(({ name }) => cell(page, 'Price (₦)', name).inputValue()))
  const was = [one, other].map(({ price }) => String(price))
  await cell(page, 'Price (₦)', one.name).focus()
  await paste(page, 'Price (₦)', one.name, '61000\n62000\n')
  await expect.poll(prices).toEqual(['61000', '62000'])
  await cell(page, 'Price (₦)', other.name).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(prices).toEqual(was)
  await page.keyboard.press('Control+y')
  await expect.poll(prices).toEqual(['61000', '62000'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(prices).toEqual(['61000', '62000'])
  await cell(page, 'Discount (₦)', other.name).fill('99000')
  await press(page, 'Save all')
  await page.getByText('Nothing was saved: one row has an error').waitFor()
  const marked = cell(page, 'Discount (₦)', other.name)
  await expect.poll(() => marked.getAttribute('aria-invalid')).toBe('true')
  await cell(page, 'Price (₦)', one.name).focus()
  await cell(page, 'Price (₦)', other.name).focus()
  await expect.poll(() => marked.getAttribute('aria-invalid')).toBe('true')
})

// rules: bulk product editor, form drafts
test.runIf(isFull)('on a phone a row changed by another admin is reported, and no input is lost', async () => {
  const product = await site.product({ name: 'Sheet three' })
  await makeCollection(site.db, { slug: 'elsewhere' })
  await makeCollection(site.db, { slug: 'her-own', title: 'Her own' })
  const page = await adminPage(site, PHONE)
  await page.goto('/admin/product/sheet?q=three')
  await cell(page, 'Price (₦)', product.name).fill('60000')
  const { token } = await site.admin()
  const rows = [{ id: product.id, version: 1, reorder: 9 }]
  expect((await site.api('PATCH', '/admin/products/sheet', { token, body: { rows } })).status).toBe(200)
  await press(page, 'Save all')
  await page.getByRole('button', { name: 'Keep my changes to Sheet three' }).waitFor()
  await expect.poll(() => cell(page, 'Price (₦)', product.name).inputValue()).toBe('60000')
  await expect.poll(() => cell(page, 'Reorder level', product.name).inputValue()).toBe('9')
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-product-sheet')
  await press(page, 'Keep my changes to Sheet three')
  await cell(page, 'Collections', product.name).fill('Her own')
  expect(
    (await site.api('PATCH', '/collections/elsewhere/products', { token, body: { add: [product.id] } })).status,
  ).toBe(200)
  await press(page, 'Save all')
  await press(page, 'Keep my changes to Sheet three')
  await press(page, 'Save all')
  await page.getByText('1 product saved').waitFor()
  await expect.poll(() => cell(page, 'Collections', product.name).inputValue()).toBe('her-own')
})

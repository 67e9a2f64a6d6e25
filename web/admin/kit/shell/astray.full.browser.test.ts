import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, openPage, screenshot } from '#test/browser.ts'
import { expectNoMarkupFromTexts } from '#test/browser/markup-from-texts.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

test.each(flowWidths('astray'))(
  'at %i pixels an unknown back office address shows a 404 page that links back',
  async (width) => {
    const page = await adminPage(site, width)
    expect((await page.goto('/admin/nope'))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-nope')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Go to the back office' }).click()
    await page.waitForURL('**/admin/sales-analytics')
  },
)

test('redirects a visitor from an unknown back office address to the sign-in', async () => {
  const page = await openPage(site, { expected: [/404/] })
  await page.goto('/admin/nope')
  await toast(page, 'Login as admin').waitFor()
  await page.waitForURL('**/admin-login')
})

test('a product that does not exist shows a message and a heading', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product/no-such-dress')
  await page.getByText('Product not found').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Product' }).waitFor()
  await expectNoAxeViolations(page)
})

// rules: pagination
test('a page number beyond the last one shows the last page and keeps page size and sorting', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product?page=99&limit=20&sort=name')
  await page.getByText(`Showing 1-${site.products.length} of ${site.products.length}`).waitFor()
  // The pagination redirects while the rows are loading.
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ page: '1', limit: '20', sort: 'name' })
  await page.getByRole('cell', { name: site.products[0]!.number }).waitFor()
})

// rules: strict validation
test('invalid numbers are reported with the names of their fields, and nothing is changed', async () => {
  const product = await site.product({ price: 45_000 })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  await press(page, 'Edit')
  await page.getByLabel('Unit Price', { exact: true }).fill('1.5')
  await page.getByLabel('Reorder Level', { exact: true }).fill('few')
  await press(page, 'Update')
  await toast(page, 'Please check: Unit Price, Reorder Level').waitFor()
  await page.getByText('Please enter whole naira, such as 45000').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'price')
  await press(page, 'Cancel')
  await expect.poll(() => page.getByLabel('Unit Price', { exact: true }).inputValue()).toBe('45000')
})

test('a product with a single stock count can be counted by variant instead', async () => {
  const product = await site.product({ stock: 5, sizes: ['10', '12'], colors: ['navy'] })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  await press(page, 'Edit')
  await page.getByLabel('Navy, Size 10', { exact: true }).fill('2')
  await page.getByLabel('Navy, Size 12', { exact: true }).fill('1')
  await press(page, 'Update')
  await toast(page, 'Product Updated Successfully').waitFor()
  expect((await site.api('GET', `/products/${product.id}`)).body).toMatchObject({
    product: {
      stock: 3,
      variants: [
        { size: '10', stock: 2 },
        { size: '12', stock: 1 },
      ],
    },
  })
})

// rules: stock by variant
test('distinguishes a variant that was never counted from one that is sold out', async () => {
  const { id, name } = await site.product({ stock: 5, sizes: ['10', '12', '14'], colors: ['navy'] })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${id}`)
  await press(page, 'Edit')
  await page.getByLabel('Navy, Size 10', { exact: true }).fill('2')
  await page.getByLabel('Navy, Size 12', { exact: true }).fill('0')
  await press(page, 'Update')
  await toast(page, 'Product Updated Successfully').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Navy, Size 12', { exact: true }).inputValue()).toBe('0')
  await expect.poll(() => page.getByLabel('Navy, Size 14', { exact: true }).inputValue()).toBe('')
  await page.goto('/admin/product')
  await page.getByRole('row').filter({ hasText: name }).getByText('sizes and colours without a stock number').waitFor()
})

// rules: trusted types
test('scripts of the back office cannot create markup from text', async () => {
  const page = await adminPage(site, DESK, { expected: [/Trusted/] })
  await page.goto('/admin/order')
  await expectNoMarkupFromTexts(page)
})

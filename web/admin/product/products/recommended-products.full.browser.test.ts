import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { addToCartOnOpen: false } } })
})
afterAll(() => site.close())

/** Expected failed requests: the pictures of products have no files. */
const expected = [/\.avif/]

// rules: goes well with
test('the owner chooses and sorts recommended products, and shoppers see them on the product page', async () => {
  const dress = await site.product({ name: 'Worn dress' })
  await site.product({ name: 'Worn shoe' })
  const bag = await site.product({ name: 'Worn bag' })
  const page = await adminPage(site, PHONE, { expected })
  await page.goto(`/admin/product/${dress.id}`)
  const part = page.getByRole('region', { name: 'Goes well with' })
  await part.getByLabel('Find recommended products').fill('worn')
  const rows = part.getByRole('listitem')
  for (const name of ['Worn shoe', 'Worn bag']) {
    await part.getByRole('button', { name: `Add ${name}` }).click()
    await part.getByRole('button', { name: `Remove ${name}` }).waitFor()
  }
  await part.getByText('No other matches.').waitFor()
  await part.getByRole('button', { name: 'Move Worn bag up' }).click()
  await expect.poll(() => rows.first().textContent()).toContain('1. Worn bag')
  await toast(page, 'Saved').waitFor()
  await expectNoAxeViolations(page)
  expect(await pixelsThatStickOut(page)).toBe(0)
  await part.scrollIntoViewIfNeeded()
  await screenshot(page, 'admin-worn-with')

  for (const width of [PHONE, DESK]) {
    const shopper = await openPage(site, { width, expected })
    await shopper.goto(`/products/${dress.id}`)
    const below = shopper.getByRole('region', { name: 'Goes well with' })
    expect(await below.getByRole('link').allTextContents()).toEqual(['Worn bag', 'Worn shoe'])
    await expectNoAxeViolations(shopper)
    await screenshot(shopper, `worn-with-${width}`)
    await below.getByRole('link', { name: bag.name }).click()
    await shopper.getByRole('heading', { level: 1, name: bag.name }).waitFor()
  }
})

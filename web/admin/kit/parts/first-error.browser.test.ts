import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, press } from '#test/admin-page.ts'
import { PHONE } from '#test/browser.ts'
import { toDeliver } from '#test/parcels.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

/** Waits until a field has the focus and is within the window. */
async function isShown(field: Locator) {
  const isInWindow = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element === document.activeElement && top >= 0 && bottom <= innerHeight
  }
  await expect.poll(() => field.evaluate(isInWindow)).toBe(true)
}

// rules: required fields
test.each([
  ['a new order', '/admin/orders/new', 'Create order', 'Name'],
  ['a counter sale', '/admin/counter', 'complete sale', 'Terminal slip number'],
])('a refused submit of %s scrolls to the first field with an error', async (_, at, submit, second) => {
  const gown = await site.product({ price: 45_000, stock: 5 })
  const page = await adminPage(site, PHONE)
  await page.goto(at)
  const button = page.getByRole('button', { name: new RegExp(submit, 'i') })
  await button.click()
  const search = page.getByLabel('Add a product')
  await isShown(search)
  await page.getByText('Please add a product.').waitFor()
  await search.fill(gown.name)
  await search.press('Enter')
  await page.getByRole('group', { name: `Line 1: ${gown.name}` }).waitFor()
  if (at.includes('counter')) await page.getByLabel('Card terminal').check()
  await page.locator('dl[aria-busy=false]').waitFor()
  await button.click()
  await isShown(page.getByLabel(second, { exact: true }))
})

// rules: required fields
test('a refused submit of an order edit scrolls to the first field with an error', async () => {
  const { id } = await toDeliver(site)
  const page = await adminPage(site, PHONE)
  await page.goto(`/admin/order/${id}/edit`)
  await page.locator('dl[aria-busy=false]').waitFor()
  await press(page, 'Save changes')
  await isShown(page.getByLabel('Reason for the change'))
})

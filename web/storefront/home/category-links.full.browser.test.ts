import { afterAll, beforeAll, expect, test } from 'vitest'
import { pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ collection: [] })
  const dress = { pictures: 0, category: 'Dresses' }
  await site.product({ ...dress, name: 'Long dress', price: 90_000 })
  await site.product({ ...dress, name: 'Plain dress', price: 55_000 })
  await site.product({ ...dress, name: 'Small dress', price: 55_000, sizes: ['8'] })
  await site.product({ pictures: 0, name: 'Skirt', category: 'Skirts', price: 50_000 })
})
afterAll(() => site.close())

// rules: home page, filters on phones
test.each([
  ['on a phone', 'with', true],
  ['on a phone', 'without', false],
])('%s %s JavaScript, a dress in one size below a price is three taps from the home page', async (_, __, scripts) => {
  const expected = scripts ? [] : [/csp$/]
  const page = await openPage(site, { width: PHONE, javaScriptEnabled: scripts, expected })
  await page.goto('/')
  const categories = page.getByRole('main').getByRole('navigation', { name: 'Categories' })
  if (scripts) await expectNoAxeViolations(page)
  if (scripts) await screenshot(page, 'home-categories')
  await categories.getByRole('link', { name: 'Dresses' }).click()
  await page.getByRole('heading', { name: 'Dresses', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Size 12', exact: true }).click()
  await page.getByRole('link', { name: 'Remove Size 12' }).waitFor()
  await page.getByRole('link', { name: 'Under ₦60,000', exact: true }).click()
  await page.getByRole('link', { name: 'Remove Under ₦60,000' }).waitFor()
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(['Plain dress'])
})

// rules: home page
test('the row of categories fits a window of 320 pixels, and is not on wide windows', async () => {
  const page = await openPage(site, { width: 320 })
  await page.goto('/')
  const categories = page.getByRole('main').getByRole('navigation', { name: 'Categories' })
  await categories.waitFor()
  expect(await pixelsThatStickOut(page)).toBe(0)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await categories.isVisible()).toBe(false)
})

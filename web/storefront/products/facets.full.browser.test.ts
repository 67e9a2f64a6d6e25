import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ collection: [] })
  await site.product({ pictures: 0, name: 'Gown', fields: { occasion: ['wedding', 'church'], length: 140 } })
  await site.product({ pictures: 0, name: 'Robe', fields: { occasion: ['wedding'], length: 90 } })
  await site.product({ pictures: 0, name: 'Shift', fields: { occasion: ['office'], length: 90 } })
})
afterAll(() => site.close())

const shown = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
const choice = (page: Page, group: string, label: RegExp) =>
  page.getByRole('region', { name: group, exact: true }).getByRole('link', { name: label })

// rules: facets, custom field filters
test('on a desktop choices are selected and deselected with only the keyboard, and the focus is kept', async () => {
  const page = await openPage(site, { width: DESK })
  await page.goto('/products')
  const isReached = () => textOfFocused(page)
  await tabTo(page, /^Wedding \(2\)$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?f.occasion=wedding')
  await expect.poll(() => shown(page)).toEqual(['Robe', 'Gown'])
  expect(await isReached()).toBe('Wedding (2)')
  await expect.poll(() => choice(page, 'Occasion', /^Wedding/).getAttribute('aria-current')).toBe('true')
  await expectNoAxeViolations(page)
  await screenshot(page, 'own-facets')
  await tabTo(page, /^140 cm \(1\)$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toEqual(['Gown'])
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toEqual(['Robe', 'Gown'])
})

const textOfFocused = (page: Page) =>
  page
    .locator('a:focus, summary:focus, button:focus')
    .allTextContents()
    .then(([text = '']) => text)

async function tabTo(page: Page, words: RegExp) {
  for (let presses = 0; !words.test(await textOfFocused(page)); presses += 1) {
    expect(presses, `tabs to ${words}`).toBeLessThan(80)
    await page.keyboard.press('Tab')
  }
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const inSheet = (page: Page, name: RegExp) => sheet(page).getByRole('button', { name })

// rules: filters on phones
test('on a phone several filter choices are applied together, and the button shows the number of matching items', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/products?sort=price-up')
  await tabTo(page, /^Filter$/)
  await page.keyboard.press('Enter')
  await inSheet(page, /^Show 3 items$/).waitFor()
  await tabTo(page, /^Occasion$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Wedding \(2\)$/)
  await page.keyboard.press('Enter')
  await inSheet(page, /^Show 2 items$/).waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'filter-sheet')
  await sheet(page).getByText('Length', { exact: true }).click()
  await inSheet(page, /^140 cm \(1\)$/).click()
  await inSheet(page, /^Show 1 item$/).click()
  await page.waitForURL('**/products?sort=price-up&f.occasion=wedding&f.length=*')
  await expect.poll(() => shown(page)).toEqual(['Gown'])
  await page.goBack()
  await expect.poll(() => shown(page)).toHaveLength(3)
  await page.goForward()
  await page.getByRole('link', { name: /^Remove Occasion/ }).click()
  await page.getByText('Filter', { exact: true }).click()
  await inSheet(page, /^Clear all$/).click()
  await inSheet(page, /^Show 3 items$/).click()
  await page.waitForURL('**/products?sort=price-up')
})

// rules: filters on phones
test('on a phone the choices can be applied even if the number of items could not be loaded', async () => {
  const page = await openPage(site, { width: PHONE, expected: [/ERR_FAILED/] })
  await page.goto('/products')
  await page.route('**/filters?*', (route) => route.abort())
  await page.getByText('Filter', { exact: true }).click()
  await sheet(page).getByText('Occasion', { exact: true }).click()
  await inSheet(page, /^Office/).click()
  await sheet(page).getByRole('alert').waitFor()
  await inSheet(page, /^Show items$/).click()
  await expect.poll(() => shown(page)).toEqual(['Shift'])
})

// rules: browsing without javascript, custom field filters
test('without JavaScript, filters narrow the list one after another', async () => {
  const page = await openPage(site, { width: PHONE, javaScriptEnabled: false, expected: [/\.js csp$/] })
  await page.goto('/products')
  await page.getByText('Filter', { exact: true }).click()
  await choice(page, 'Occasion', /^Wedding/).click()
  await expect.poll(() => shown(page)).toEqual(['Robe', 'Gown'])
  await page.getByText('Filter', { exact: true }).click()
  await choice(page, 'Length', /140/).click()
  await expect.poll(() => shown(page)).toEqual(['Gown'])
  await screenshot(page, 'own-facets-without-scripts')
})

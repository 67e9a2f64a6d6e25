import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
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
test.each(flowWidths('facets'))(
  'at %i pixels filter choices are selected and deselected with only the keyboard, and the focus is kept',
  async (width) => {
    const page = await openPage(site, { width })
    await page.goto('/products')
    const isReached = () =>
      page
        .locator('a:focus, summary:focus')
        .allTextContents()
        .then(([text = '']) => text)
    const tabTo = async (words: RegExp) => {
      for (let presses = 0; !words.test(await isReached()); presses += 1) {
        expect(presses, `tabs to ${words}`).toBeLessThan(80)
        await page.keyboard.press('Tab')
      }
    }
    await tabTo(/^Filter$/)
    await page.keyboard.press('Enter')
    await tabTo(/^Wedding \(2\)$/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?f.occasion=wedding')
    await expect.poll(() => shown(page)).toEqual(['Robe', 'Gown'])
    expect(await isReached()).toBe('Wedding (2)')
    await expect.poll(() => choice(page, 'Occasion', /^Wedding/).getAttribute('aria-current')).toBe('true')
    await expectNoAxeViolations(page)
    await screenshot(page, 'own-facets')
    await tabTo(/^140 cm \(1\)$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toEqual(['Gown'])
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toEqual(['Robe', 'Gown'])
  },
)

// rules: browsing without javascript, custom field filters
test('filters narrow the list one after another, also without JavaScript', async () => {
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

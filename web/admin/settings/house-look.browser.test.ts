import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

const accentOn = (width: number) =>
  openPage(site, { width }).then(async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    return page
  })

describe.each([PHONE, DESK])('at %i pixels', (width) => {
  // rules: accent
  test('she is told that a colour is too pale, takes a darker one, and the whole shop has it', async () => {
    await site.set({ house: { accent: null } })
    const shop = await accentOn(width)
    expect(await shop.locator('link[href^="/look/"]').count()).toBe(0)
    const page = await adminPage(site, width)
    await page.goto('/admin/settings/house')
    await fill(page, 'Accent colour', '#e07a5f')
    await page.getByText('by 2.29 : 1; words need 4.5 : 1', { exact: false }).waitFor()
    await press(page, 'Save')
    const accent = page.getByLabel('Accent colour', { exact: true })
    await expect.poll(() => accent.getAttribute('aria-invalid')).toBe('true')
    await fill(page, 'Accent colour', '#7A1F2B')
    await page.getByText('words can be read', { exact: false }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-settings-house')
    await press(page, 'Save')
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    await shop.reload({ waitUntil: 'networkidle' })
    const used = () =>
      shop.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-indigo'))
    expect(await used()).toBe('#7a1f2b')
    await expectNoAxeViolations(shop)
    await screenshot(shop, 'house-look')
  })
})

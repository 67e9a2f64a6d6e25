import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { smallTargets } from '#test/browser/small-targets.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const street = (page: Page) => page.getByLabel('Street and town', { exact: true })
const unsaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ })

const isInView = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

// rules: save bar
test.each([PHONE, DESK])(
  'at %i pixels a settings form names its unsaved changes, and its buttons and the result stay in view',
  async (width) => {
    const page = await adminPage(site, width)
    await page.goto('/admin/settings/contact')
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    await fill(page, 'Email', 'care@example.com')
    await street(page).fill(`${width} Gana Street, Maitama`)
    await unsaved(page).getByText('Email, Street and town').waitFor()
    for (const name of ['Save', 'Discard']) await expect.poll(() => isInView(page, name), { message: name }).toBe(true)
    expect(await pixelsThatStickOut(page)).toBe(0)
    if (width === PHONE) expect(await smallTargets(page)).toEqual([])
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-settings-save-bar')

    await press(page, 'Discard')
    await page.getByText('Settings “Contact”: discarded').waitFor()
    await expect.poll(() => unsaved(page).count()).toBe(0)
    await street(page).fill(`${width} Gana Street, Maitama`)
    await press(page, 'Save')
    await saved(page).getByText(`${width} Gana Street, Maitama`).waitFor()
    await expect.poll(() => isInView(saved(page), 'Undo'), { message: 'the result' }).toBe(true)
    await screenshot(page, 'admin-settings-saved')
  },
)

// rules: save bar, form drafts
test('leaving settings with unsaved changes keeps them, and closing the tab asks first', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/settings/contact')
  await street(page).fill('7 Aminu Kano Crescent')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await toast(page, 'Settings “Contact”: not saved yet. Your draft is kept on that page.').waitFor()
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await unsaved(page).getByText('Street and town').waitFor()
  await expect.poll(() => street(page).inputValue()).toBe('7 Aminu Kano Crescent')
})

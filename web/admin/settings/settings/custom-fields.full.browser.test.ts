import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import type { AnswerOf } from '#web/contract.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

type Saved = AnswerOf<'GET /settings/fields'>
const items = (page: Page) => page.getByRole('main').getByRole('listitem')
const folding = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}( –|$)`) })
const fold = (page: Page, name: string) => items(page).getByRole('button', { name: new RegExp(`^${name}( –|$)`) })
const isOpen = (page: Page, name: string) => fold(page, name).getAttribute('aria-expanded')
const itemOf = (page: Page, name: string) => items(page).filter({ has: folding(page, name) })
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

// rules: collapsed fields
test.each([PHONE, DESK])(
  'at %i pixels each custom field is one line that can be expanded and collapsed with the keyboard',
  async (width) => {
    const page = await adminPage(site, width)
    await page.goto('/admin/settings/fields')
    await fold(page, 'Fabric')
      .getByText('Adire, Ankara, Aso-oke, Cotton and 4 more; shown on product pages; filter')
      .waitFor()
    await fold(page, 'Length').getByText('number in cm; shown on product pages; filter').waitFor()
    await fold(page, 'Care').getByText('text; shown on product pages').waitFor()
    const folded = await heightOf(page)
    expect(folded, 'pixels of the page').toBeLessThan(width === PHONE ? 2_600 : 1_600)
    await expectNoAxeViolations(page)
    await screenshot(page, 'own-fields-folded')
    await fold(page, 'Fabric').focus()
    await page.keyboard.press('Enter')
    await itemOf(page, 'Fabric').getByRole('textbox', { name: 'Choices' }).waitFor()
    expect(await heightOf(page)).toBeGreaterThan(folded)
    await expectNoAxeViolations(page)
    await screenshot(page, 'own-fields')
    await page.keyboard.press('Enter')
    await itemOf(page, 'Fabric').getByRole('textbox', { name: 'Choices' }).waitFor({ state: 'hidden' })
  },
)

// rules: collapsed fields, form drafts, lost responses
test('expands new, moved and invalid fields, restores the draft, and saves once after a lost response', async () => {
  const page = await adminPage(site, DESK, { expected: [/ERR_FAILED/, /Failed to fetch/] })
  await page.goto('/admin/settings/fields')
  await page.getByRole('button', { name: 'Add a field' }).click()
  await itemOf(page, 'field 6').getByLabel('Name', { exact: true }).fill('Lining')
  await page.getByRole('button', { name: 'Move Lining up' }).click()
  expect([await isOpen(page, 'Lining'), await isOpen(page, 'Care')]).toEqual(['true', 'false'])
  await page.reload()
  await page.getByText('Draft restored').waitFor()
  expect(await isOpen(page, 'Lining')).toBe('false')
  await fold(page, 'Lining').click()
  await itemOf(page, 'Lining').getByLabel('Name', { exact: true }).fill('Fabric')
  await fold(page, 'Fabric').last().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const wrong = page.locator('[aria-invalid=true]')
  await wrong.waitFor()
  expect(await wrong.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectNoAxeViolations(page)
  await wrong.fill('Lining')

  let isLost = false
  await page.route('**/api/settings/fields', async (route) => {
    if (isLost || route.request().method() !== 'PATCH') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('There is no connection. Please try again').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  const { token } = await site.admin()
  const { body } = await site.api<Saved>('GET', '/settings/fields', { token })
  expect(body.version).toBe(1)
  expect(body.settings.fields.map(({ label }) => label)).toEqual([
    ...['Fabric', 'Occasion', 'Sleeve', 'Length', 'Lining', 'Care'],
  ])
})

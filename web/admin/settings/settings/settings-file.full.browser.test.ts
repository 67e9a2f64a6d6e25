import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

const fileOf = (file: object) => ({
  name: 'settings.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(file)),
})

describe.each(flowWidths('move'))('at %i pixels', (width) => {
  // rules: settings export and import, pages and posts in the settings file
  test('exports the settings, previews the changes of a settings file and imports it', async () => {
    const page = await adminPage(site, width)
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Settings file', exact: true }).click()
    const download = page.waitForEvent('download')
    await press(page, 'Export settings')
    expect((await download).suggestedFilename()).toMatch(/^settings-.*\.json$/)

    const choose = (file: object) => page.getByLabel('Settings file').setInputFiles(fileOf(file))
    await choose({ format: 1, settings: { delivery: { areas: [] } } })
    await page.getByRole('alert').getByText('delivery.areas', { exact: true }).waitFor()
    const street = `${width} Gana Street, Maitama`
    const bridal = { kind: 'page', title: `Bridal ${width}`, slug: `bridal-${width}`, excerpt: '', body: 'Come in.' }
    const cover = { cover: 'b'.repeat(32), coverAlt: '', state: 'published', publishedAt: '2026-01-01T09:00:00.000Z' }
    const texts = { posts: [{ ...bridal, ...cover }], pictures: { [cover.cover]: 'A wine silk gown' } }
    await choose({ format: 1, settings: { contact: { street } }, texts })
    await page.getByRole('region', { name: 'Texts' }).getByText(`Bridal ${width} (new)`).waitFor()
    await page
      .getByRole('region', { name: 'Missing pictures' })
      .getByText('A wine silk gown', { exact: false })
      .waitFor()
    await page.getByRole('region', { name: 'Contact', exact: true }).getByText(street).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-settings-move')
    await press(page, 'Import settings')
    await page.getByText('All settings from the file are saved.', { exact: true }).waitFor()
    const { token } = await site.admin()
    const { body } = await site.api('GET', '/settings/contact', { token })
    expect(body.settings).toMatchObject({ street })
    expect(await (await fetch(`${site.url}/pages/bridal-${width}`)).text()).toContain('Come in.')
  })
})

// rules: settings export and import, bank accounts
test('shows a manager which settings of a file only an owner may change, and imports the rest', async () => {
  const page = await adminPage(site, PHONE, { roles: ['manager'] })
  await page.goto('/admin/settings/move')
  const settings = {
    contact: { street: '12 Aso Drive' },
    payments: { bankAccounts: [] },
    security: { secondFactor: true },
  }
  await page.getByLabel('Settings file').setInputFiles(fileOf({ format: 1, settings }))
  const left = page.getByRole('region', { name: 'Not imported' }).getByRole('listitem')
  await left.filter({ hasText: 'Bank accounts' }).waitFor()
  expect(await left.allInnerTexts()).toEqual(['Payments: Bank accounts', 'Sign-in: Second factor'])
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-settings-move-manager')
  await press(page, 'Import settings')
  await page.getByText('All settings from the file are saved.', { exact: true }).waitFor()
})

import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { resize } from '#test/browser/resize.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`truncate settings_changes`.execute(site.db)
  await site.services.settings.refresh()
})

const settings = async (group: string) => {
  const { token } = await site.admin()
  return (
    await site.api<{ settings: Record<string, unknown>; version: number }>('GET', `/settings/${group}`, { token })
  ).body
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

describe.each(flowWidths('settings'))('at %i pixels', (width) => {
  // rules: settings, settings changes
  test('a change of a settings group is saved, listed, undone and restored', async () => {
    const page = await adminPage(site, width)
    await page.goto('/admin/settings')
    await page.getByText('12 Atelier Close, Wuse 2, Abuja').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-settings')
    await expectNoAxeViolations(page)
    await fill(page, 'Find a setting', 'reply')
    const hits = page.getByRole('region', { name: 'Settings found' })
    await hits.getByRole('link', { name: 'Reply-to address Emails' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-settings-search')
    await expectNoAxeViolations(page)
    await field(page, 'Find a setting').press('Enter')
    await page.waitForURL('**/admin/settings/mails#replyTo')
    const isFocused = () => field(page, 'Reply-to address').evaluate((input) => input === document.activeElement)
    await expect.poll(isFocused).toBe(true)
    await page.goBack()
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await fill(page, 'Street and town', '4 Gana Street, Maitama')
    await page.getByRole('complementary', { name: 'Storefront preview' }).getByText('4 Gana Street').waitFor()
    await press(page, 'Save')
    const said = page.getByRole('status').filter({ hasText: 'Saved' })
    await said.getByText('4 Gana Street, Maitama').waitFor()
    await said.getByText('Street and town: shoppers now see it', { exact: false }).waitFor()
    expect(await settings('contact')).toMatchObject({ settings: { street: '4 Gana Street, Maitama' }, version: 1 })
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-settings-contact')

    await press(page, 'Undo')
    await page.getByText('Undone', { exact: true }).waitFor()
    await expect.poll(() => field(page, 'Street and town').inputValue()).toBe('12 Atelier Close, Wuse 2, Abuja')
    const history = page.getByRole('region', { name: 'Change history' })
    await expect.poll(() => history.getByText('Street and town').count()).toBe(2)
    await history
      .getByRole('button', { name: /^Restore this version/ })
      .first()
      .click()
    await page.getByText('Restored', { exact: true }).waitFor()
    await expect.poll(() => field(page, 'Street and town').inputValue()).toBe('4 Gana Street, Maitama')
    expect(await settings('contact')).toMatchObject({ settings: { street: '4 Gana Street, Maitama' }, version: 3 })
  })
})

// rules: renamed areas, settings changes
test.each(flowWidths('areas'))('at %i pixels delivery areas are edited in their rows', async (width) => {
  const page = await adminPage(site, width)
  await page.goto('/admin/settings/delivery')
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('button', { name: `Places: ${name}` }) })
  await row('Karu').getByLabel('Name: Karu').fill('Karu and Nyanya')
  await row('Karu and Nyanya').getByLabel('Fee (₦): Karu and Nyanya').fill('4,200')
  await row('Karu and Nyanya').getByLabel('From day: Karu and Nyanya').fill('1')
  await row('Karu and Nyanya').getByLabel('To day: Karu and Nyanya').fill('2')
  await row('Abaji').getByLabel('On: Abaji').uncheck()
  await page.getByLabel('Name: Gwaripa Axis (Abuja)').fill('Gwarinpa')
  await press(page, 'Add area')
  await page.getByLabel('Name: Area 10').fill('Kubwa')
  await page.getByLabel('Fee (₦): Kubwa').fill('many')
  await press(page, 'Save')
  await expect.poll(() => page.getByLabel('Fee (₦): Kubwa').getAttribute('aria-invalid')).toBe('true')
  expect(await pixelsThatStickOut(page)).toBe(0)
  await screenshot(page, 'admin-settings-delivery')
  await expectNoAxeViolations(page)
  await page.getByLabel('Fee (₦): Kubwa').fill('3000')
  await press(page, 'Places: Kubwa')
  await page.getByLabel('States', { exact: true }).fill('FCT')
  await press(page, 'Save')
  const said = page.getByRole('status').filter({ hasText: 'Saved' })
  await said.getByText('Karu, Name:', { exact: true }).waitFor()
  await said.getByText('Karu, Fee:', { exact: true }).waitFor()
  const chosen = field(page, 'Default area').evaluate(
    (select) => (select as HTMLSelectElement).selectedOptions[0]?.text,
  )
  expect(await chosen).toBe('Gwarinpa')
  const { areas } = (await settings('delivery')).settings as Settings['delivery']
  expect(areas.find(({ name }) => name === 'Karu and Nyanya')).toMatchObject({ fee: 4_200, days: [1, 2] })
  expect(areas.at(-1)).toMatchObject({ name: 'Kubwa', fee: 3_000, on: true, place: { states: ['FCT'] } })
  expect(areas.find(({ name }) => name === 'Abaji')).toMatchObject({ on: false })
})

// rules: responsive layout
test.each([390, 768, 1024, 1280, DESK])('at %i pixels the names of delivery areas are not cut off', async (width) => {
  const page = await adminPage(site, width)
  await page.goto('/admin/settings/delivery')
  await page
    .getByLabel(/^Name: /)
    .first()
    .waitFor()
  // A name is as wide as in the page's own font only once that is loaded.
  await page.evaluate(() => document.fonts.ready)
  const cut = await page
    .getByLabel(/^Name: /)
    .evaluateAll((inputs) =>
      inputs.flatMap((input) => (input.scrollWidth > input.clientWidth ? [(input as HTMLInputElement).value] : [])),
    )
  expect(cut).toEqual([])
})

// rules: settings changes
test('an error is shown at its field, also in a list, and no input is lost', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/settings/contact')
  await press(page, 'Add a link')
  const third = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove link 3' }) })
  await third.getByLabel('Label').fill('Threads')
  const threads = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove Threads' }) })
  await threads.getByLabel('Address').fill('threads')
  await press(page, 'Save')
  await expect.poll(() => threads.getByLabel('Address').getAttribute('aria-invalid')).toBe('true')
  expect(await threads.getByLabel('Address').evaluate((input) => input === document.activeElement)).toBe(true)
  await expectNoAxeViolations(page)
  await page.reload()
  await page.getByText('Draft restored').waitFor()
  await expect.poll(() => threads.getByLabel('Address').inputValue()).toBe('threads')
  await threads.getByLabel('Address').fill('https://threads.example/gurara')
  await threads.getByLabel('Address').press('Alt+ArrowUp')
  await page.getByText('Threads moved to position 2 of 3').waitFor()
  await page.getByRole('button', { name: 'Move Threads up' }).click()
  await page.getByRole('button', { name: 'Remove Facebook' }).click()
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect((await settings('contact')).settings.social).toEqual([
    { label: 'Threads', url: 'https://threads.example/gurara' },
    { label: 'Instagram', url: 'https://instagram.example/gurara' },
  ])
})

// rules: settings changes, form drafts
test('a second admin sees the first one’s change and chooses which values to keep', async () => {
  const other = await site.admin({ name: 'Bola Ade' })
  const page = await adminPage(site, DESK)
  await page.goto('/admin/settings/house')
  await fill(page, 'City', 'Kaduna')
  await fill(page, 'Tagline', 'Cut in Kaduna')
  const change = (settings: object, version: number) =>
    site.api('PATCH', '/settings/house', { token: other.token, body: { settings, version } })
  await change({ city: 'Lagos', since: 2020 }, 0)
  await press(page, 'Save')
  const told = page.getByRole('alert').filter({ hasText: 'Bola Ade changed these settings in the meantime' })
  await told.getByText('Lagos').waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-settings-stale')
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Kaduna')
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect((await settings('house')).settings).toMatchObject({ city: 'Kaduna', tagline: 'Cut in Kaduna', since: 2020 })

  await fill(page, 'City', 'Jos')
  await change({ city: 'Enugu' }, 2)
  await press(page, 'Save')
  await press(page, 'Use theirs')
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Enugu')
  expect((await settings('house')).version).toBe(3)
})

// rules: notices, sale and holiday periods
test.runIf(isFull)(
  'a notice and a sale are shown in the shop as soon as they are saved, and removed once undone',
  async () => {
    const page = await adminPage(site, DESK)
    await page.goto('/admin/settings/notices')
    await press(page, 'Add a notice')
    await page.getByLabel('Text', { exact: true }).last().fill('Closed for Sallah')
    const busy = page.getByRole('group', { name: 'Sale or holiday', exact: true }).first()
    await busy.getByRole('radio', { name: 'On', exact: true }).check()
    const seen = page.getByRole('complementary', { name: 'Storefront preview' })
    await seen.getByText('Closed for Sallah').waitFor()
    await seen.getByText('Dispatched within 5 business days').waitFor()
    await press(page, 'Save')
    await page.getByText('Saved', { exact: true }).waitFor()
    const product = async () => (await fetch(`${site.url}/products/${site.products[0]!.id}`)).text()
    expect(await product()).toMatch(/Closed for Sallah[^]*Dispatched within 5 business days/)
    await press(page, 'Undo')
    await page.getByText('Undone', { exact: true }).waitFor()
    expect(await product()).not.toMatch(/Closed for Sallah|Dispatched within 5 business days/)
  },
)

// rules: legal page
test.runIf(isFull)(
  'a legal text is previewed with its numbers while it is typed, and an unknown placeholder is shown',
  async () => {
    const page = await adminPage(site, DESK)
    await page.goto('/admin/settings/legal')
    const preview = page.getByRole('complementary', { name: 'Storefront preview' })
    await preview.getByText('We are here 9am-6pm WAT', { exact: false }).waitFor()
    await fill(page, 'Minimum age', '15')
    await preview.getByLabel('Section').selectOption('Privacy Policy')
    await preview.getByText('children under 15', { exact: false }).waitFor()
    await preview.getByRole('heading', { name: 'What we keep' }).waitFor()
    await screenshot(page, 'admin-settings-legal')
    await page.getByRole('group', { name: 'Privacy' }).getByLabel('Text').fill('Kept for {years}.')
    await preview.getByText('years', { exact: false }).waitFor()
    await resize(page, PHONE)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-settings-legal')
  },
)

// rules: page structure, settings
test.runIf(isFull)(
  'a settings page that failed to load can be retried, and an unknown group is not found',
  async () => {
    const page = await adminPage(site, DESK, { expected: [/404/, /ERR_FAILED/] })
    await page.route('**/api/settings/*', (route) => route.abort())
    await page.goto('/admin/settings')
    await page.getByText('There is no connection.').waitFor()
    await page.unrouteAll()
    await press(page, 'Try again')
    await page.getByText('12 Atelier Close, Wuse 2, Abuja').waitFor()
    await page.goto('/admin/settings/nothing')
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  },
)

// rules: sizes, size chart
test.runIf(isFull)(
  'on a phone the size chart is edited, in centimetres too, and an invalid cell is named',
  async () => {
    const page = await adminPage(site, PHONE)
    await page.goto('/admin/settings/size-chart')
    const waist = field(page, 'Waist of M')
    await waist.fill('28')
    await waist.press('ArrowDown')
    expect(await field(page, 'Waist of L').evaluate((cell) => cell === document.activeElement)).toBe(true)
    await page.getByRole('radio', { name: 'centimetres' }).check()
    expect([await waist.inputValue(), await field(page, 'Bust of M').inputValue()]).toEqual(['71', '89–94'])
    await field(page, 'Bust of M').fill('94-91')
    await field(page, 'Hips of M').fill('wide')
    await page.getByRole('button', { name: 'Add size' }).press('Enter')
    await field(page, 'Size: size 12').fill('Free size')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText('Bust of M: The first number cannot be greater than the second').waitFor()
    await page.getByText('Hips of M: Please enter a number or a range such as 31–32').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-settings-size-chart')
    await page.setViewportSize({ width: 1280, height: 900 })
    const cells = page.getByRole('region', { name: 'Size chart cells' })
    const rightOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
    expect(await rightOf(cells.getByRole('button', { name: 'Remove' }).last())).toBeLessThanOrEqual(
      await rightOf(cells),
    )
    await field(page, 'Bust of M').fill('88-94')
    await field(page, 'Hips of M').fill('93,5–99')
    await page.getByRole('button', { name: 'Remove Waist', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    const { sizes, unit, rows } = (await settings('size-chart')).settings as Settings['size-chart']
    expect([sizes.at(-1), unit, rows[3]]).toEqual([
      ...[{ size: 'Free size', first: false }, 'cm'],
      {
        size: 'M',
        equivalents: ['12', '8'],
        ranges: [
          [88, 94],
          [93.5, 99],
        ],
      },
    ])
    await page.goto('/size-chart')
    const inches = page.getByRole('table', { name: 'Inches' }).getByRole('row').filter({ hasText: /^M/ })
    await expect.poll(() => inches.innerText()).toMatch(/34\.5–37\s+37–39/)
    await page.goto('/admin/product/add/details')
    await page.getByLabel('Free size').check()
    await page.close()
  },
)

import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { resize } from '#test/browser/resize.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  ;({ token } = await site.admin({ roles: ['editor'] }))
  await site.db.updateTable('products').set({ category: null, discount: 0 }).execute()
  for (const [title, state] of [
    ['Bridal fittings', 'published'],
    ['Spring trunk show', 'draft'],
  ])
    await site.api('POST', '/content/pages', { token, body: { title, state, body: 'Come in.' } })
})
afterAll(() => site.close())
beforeEach(() => sql`truncate settings_changes`.execute(site.db))

// rules: header menu, drag-and-drop lists, pages by role
test.each(flowWidths('menu'))(
  'at %i pixels an editor adds and sorts menu links, which the shop then shows',
  async (width) => {
    const page = await adminPage(site, width, { roles: ['editor'] })
    await page.goto('/admin/content/menu')
    const headerList = page.getByRole('group', { name: 'Header links' })
    const link = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) })
    await headerList.getByRole('button', { name: 'Add a link' }).click()
    await link('link 5').getByLabel('Label').fill('BRIDAL')
    await link('BRIDAL').getByLabel('Link to').selectOption('Bridal fittings')
    await expect.poll(() => link('BRIDAL').getByLabel('Address').inputValue()).toBe('/pages/bridal-fittings')
    await link('BRIDAL').getByLabel('Address').press('Alt+ArrowUp')
    await page.getByText('BRIDAL moved to position 4 of 5').waitFor()
    await headerList.getByRole('button', { name: 'Add a link' }).click()
    await link('link 6').getByLabel('Label').fill('SPRING')
    await link('SPRING').getByLabel('Link to').selectOption('Spring trunk show (draft)')
    await link('SPRING').getByText('Shoppers don’t see this link because the page is a draft.').waitFor()
    const preview = page.getByRole('complementary', { name: 'Storefront preview' })
    expect((await preview.getByRole('listitem').allTextContents()).at(-1)).toBe('SIZE CHART')
    await press(page, 'Add a collection')
    await link('collection 2').getByLabel('Label').fill('Boubous')
    await link('Boubous').getByLabel('Address').fill('/boubou')
    await press(page, 'Save')
    await link('Boubous').getByText('The shop has no page at this address').waitFor()
    await link('Boubous').getByLabel('Address').fill('/products?q=boubou')
    await expect.poll(() => link('Boubous').getByLabel('Link to').inputValue()).toBe('')
    await press(page, 'Remove SIZE CHART')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-content-menu')
    await press(page, 'Save')
    await page.getByRole('status').filter({ hasText: 'Saved' }).getByText('SHOP, BRIDAL, SPRING').waitFor()

    const shopper = await openPage(site, { width })
    await shopper.goto('/products')
    if (width === PHONE) await shopper.getByRole('button', { name: 'Menu' }).click()
    const nav = shopper.getByRole('navigation', { name: width === PHONE ? 'Menu' : 'Main' })
    const shown = width === PHONE ? ['Boubous', 'New in', 'BRIDAL', 'BLOG', 'Login', 'Register'] : ['BRIDAL']
    await expect.poll(() => nav.getByRole('link').allTextContents()).toEqual(['HOME', 'ABOUT', 'SHOP', ...shown])
    await expect
      .poll(() => nav.getByRole('link', { name: 'SHOP', exact: true }).getAttribute('aria-current'))
      .toBe('page')
    if (width === DESK) {
      await nav.getByLabel('More in SHOP').click()
      await nav.getByRole('link', { name: 'Boubous' }).waitFor()
      await shopper.keyboard.press('Escape')
      await expect.poll(() => nav.getByRole('link', { name: 'Boubous' }).count()).toBe(0)
      await nav.getByLabel('More in SHOP').press('Enter')
    }

    await expectNoAxeViolations(shopper)
    await screenshot(shopper, 'menu')
    await nav.getByRole('link', { name: 'Boubous' }).click()
    await shopper.waitForURL('**/products?q=boubou')
    await expect.poll(() => shopper.getByRole('link', { name: 'Boubous' }).count()).toBe(0)
  },
)

// rules: header menu
test.each([
  ['a click', (link: Locator) => link.click()],
  ['the Enter key', (link: Locator) => link.press('Enter')],
])('the link to all products opens its menu by %s, and its page if the menu is open', async (_, press) => {
  const shop = [{ label: 'Boubous', to: '/products?q=boubou' }]
  expect((await site.api('PATCH', '/settings/menu', { token, body: { settings: { shop }, version: 0 } })).status).toBe(
    200,
  )
  const page = await openPage(site)
  await page.goto('/about')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const link = nav.getByRole('link', { name: 'SHOP', exact: true })
  await press(link)
  await nav.getByRole('link', { name: 'Boubous' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
  await expectNoAxeViolations(page)
  await press(link)
  await page.waitForURL('**/products')
  await expect.poll(() => nav.getByRole('link', { name: 'Boubous' }).count()).toBe(0)
  await press(link)
  await nav.getByRole('link', { name: 'Shop all' }).click()
  await page.waitForURL('**/products')
  await expect.poll(() => nav.getByRole('link', { name: 'Boubous' }).count()).toBe(0)
})

// rules: header menu, navigation
test('a menu with long and right-to-left labels fits every width', async () => {
  const labels = [
    'HOME',
    'مجموعة الأعراس الجديدة لهذا العام',
    'SHOP',
    'Ready-to-wear and bespoke gown',
    'HAND-WOVEN ASO-OKE BY ARTISANS',
    'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
    'SIZE CHART',
    'SUR MESURE À L’ATELIER D’ABUJA',
  ]
  const header = labels.map((label) => ({ label: label.slice(0, 30), to: label === 'SHOP' ? '/products' : '/about' }))
  const shop = header.map((link) => ({ ...link, to: '/products?q=boubou' }))
  const body = { settings: { header, shop }, version: 0 }
  expect((await site.api('PATCH', '/settings/menu', { token, body })).status).toBe(200)
  const page = await openPage(site)
  await page.goto('/size-chart')
  for (const width of [1440, 1024, 768]) {
    await resize(page, width)
    await page.getByLabel('More in SHOP').click()
    expect([width, await pixelsThatStickOut(page)]).toEqual([width, 0])
    await expectNoAxeViolations(page)
    await screenshot(page, 'menu-long')
    await page.keyboard.press('Escape')
  }
  for (const width of [390, 320]) {
    await resize(page, width)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect([width, await pixelsThatStickOut(page)]).toEqual([width, 0])
    await screenshot(page, 'menu-long')
    await press(page, 'Close')
  }
})

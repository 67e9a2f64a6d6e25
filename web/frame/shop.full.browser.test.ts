import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#shop/platform/settings/settings.ts'
import { pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  ;({ token } = await site.admin())
})
afterAll(() => site.close())
afterEach(async () => {
  await sql`truncate settings_changes`.execute(site.db)
  await site.services.settings.refresh()
})

async function set<Group extends keyof Settings>(group: Group, settings: Partial<Settings[Group]>): Promise<void> {
  const { version } = (await site.api<{ version: number }>('GET', `/settings/${group}`, { token })).body
  const { status } = await site.api('PATCH', `/settings/${group}`, { token, body: { settings, version } })
  expect(status).toBe(200)
}

const NAMES = [
  'Ọmọtọ́lá & Daughters of the Wide River, Cutters of Cloth since Anybody Can Remember',
  'دار الأزياء',
  '👗🧵 GURARA 🪡',
]

// rules: settings
test.each(NAMES)('the shop name %s fits the pages on a phone', async (name) => {
  await set('house', { name: name.slice(0, 80), tagline: name.repeat(2).slice(0, 200) })
  await set('contact', { street: 'ش'.repeat(200), social: [] })
  const page = await openPage(site, { width: PHONE, reducedMotion: 'reduce' })
  for (const path of ['/', '/about', '/gurara', '/products', `/products/${site.products[0]!.id}`, '/legal']) {
    await page.goto(path)
    await allAnswered(page)
    expect(await page.title()).toContain(name.slice(0, 80))
    expect([path, await pixelsThatStickOut(page)]).toEqual([path, 0])
  }
  await expectNoAxeViolations(page)
  await page.goto('/')
  await screenshot(page, `house-${NAMES.indexOf(name)}`)
})

// rules: settings
test('the home page shows the default name, tagline and contact details of the shop', async () => {
  const page = await openPage(site)
  await page.goto('/')
  const { house, contact } = defaultSettings
  expect(await page.title()).toBe(`${house.name} · ${house.tagline}`)
  const foot = page.getByRole('contentinfo')
  for (const words of [
    contact.email,
    contact.phone,
    contact.street,
    contact.supportHours,
    contact.footerNote,
    'Instagram',
  ])
    expect([words, await foot.getByText(words).count()]).toEqual([words, 1])
})

// rules: settings
test('an open page shows a changed setting after the next navigation', async () => {
  const page = await openPage(site)
  await page.goto('/products')
  await set('house', { name: 'ADIRE' })
  await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true))
  await page.getByRole('main').getByRole('link').filter({ hasText: site.products[0]!.name }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'ADIRE', exact: true }).waitFor()
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true)
})

// rules: public settings
test('pages and API send no private settings to shoppers', async () => {
  const [first, second, ...others] = defaultSettings.delivery.areas
  await set('delivery', { areas: [first!, { ...second!, name: 'SECRET area', on: false }, ...others] })
  await set('hours', { closed: [{ from: '2030-01-01', to: '2030-01-02', reason: 'SECRET reason' }] })
  const later = { from: '2090-01-01', to: null }
  await set('notices', {
    bar: [{ text: 'SECRET sale', ...later }],
    busy: { ...defaultSettings.notices.busy, on: true, ...later, processing: 'SECRET weeks' },
  })
  await set('tax', { taxNumber: 'SECRET-01' })
  const product = `/products/${site.products[0]!.id}`
  const pages = ['/', '/about', '/products', product, '/legal', '/checkout/shipping', '/admin-login']
  const paths = [...pages, '/api/shop', '/products.data', `${product}.data`]
  for (const path of paths) {
    const sent = await (await fetch(site.url + path)).text()
    expect(sent).toContain(path.endsWith('.data') ? 'GURARA' : defaultSettings.contact.email)
    expect([
      path,
      sent.match(/SECRET|peopleAtOnce|secondFactor|groupVersions|taxNumber|reservationMinutes|admin_name/),
    ]).toEqual([path, null])
  }
})

// rules: notices, sale and holiday periods
test('shows current notices and a sale’s longer dispatch times, but no past notices', async () => {
  const { notices } = defaultSettings
  await set('notices', {
    bar: [
      { text: 'Closed on Sunday', from: null, to: null },
      { text: 'Long past', from: '2020-01-01', to: '2020-01-02' },
    ],
    busy: { ...notices.busy, on: true },
  })
  const page = await openPage(site, { width: PHONE })
  const piece = await site.product({ pictures: 0, stock: 4 })
  await page.goto(`/products/${piece.id}`)
  const bar = page.getByRole('complementary', { name: 'Notices' })
  await bar.getByText('Closed on Sunday').filter({ visible: true }).waitFor()
  await expect.poll(() => bar.getByText('Long past').count()).toBe(0)
  await page.getByText(notices.busy.dispatch).waitFor()
  await expect.poll(() => page.getByText(notices.busy.processing).count()).toBe(1)
})

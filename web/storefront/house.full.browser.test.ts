import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '#config'
import { noticesAt } from '#shop/platform/settings/notices-now.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { formatNaira } from '#shop/core/money.ts'
import { DESK, openPage, PHONE } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { letToastsStay } from '#test/browser/toasts.ts'
import { unalignedHeads } from '#test/browser/unaligned-heads.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const { brand } = config
const { house, contact } = defaultSettings
const notices = noticesAt(defaultSettings, new Date())

/** Returns the links in a landmark as pairs of text and href. */
const linksIn = (page: Page, role: 'contentinfo' | 'navigation' | 'complementary', name?: string) =>
  page
    .getByRole(role, { name })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.textContent?.trim(), link.getAttribute('href')]))

const fourPages = [
  ['HOME', '/'],
  ['ABOUT', '/about'],
  ['SHOP', '/products'],
  ['SIZE CHART', '/size-chart'],
]

// rules: navigation
test('header and footer link to the main pages, to the login for visitors and to the account for customers', async () => {
  const page = await openPage(site)
  await page.goto('/legal')
  expect(await linksIn(page, 'navigation', 'Main')).toEqual(fourPages)
  expect(await linksIn(page, 'navigation', 'Account')).toEqual([
    ['Login', '/onboard/login'],
    ['Register', '/onboard/register'],
  ])
  const footer = await linksIn(page, 'contentinfo')
  expect(footer).toEqual(expect.arrayContaining(fourPages))
  expect(footer).toEqual(
    expect.arrayContaining([
      ['Privacy Policy', '/legal#privacy'],
      ['Terms of Service', '/legal#terms'],
      ['Return Policy', '/legal#refund'],
      [contact.email, `mailto:${contact.email}`],
      ['BLOG', '/blog'],
    ]),
  )
  for (const { url } of contact.social)
    await expect
      .poll(() => page.getByRole('contentinfo').locator(`a[href="${url}"]`).getAttribute('target'))
      .toBe('_blank')
  await page
    .getByRole('contentinfo')
    .getByText(new RegExp(`© ${house.since}(–20\\d\\d)? ${house.name}`))
    .waitFor()

  const known = await openPage(site, { as: await site.customer() })
  await known.goto('/legal')
  await expect.poll(() => linksIn(known, 'navigation', 'Account')).toEqual([['Account', '/account']])
})

// rules: notices
test('the notices above every page show phone number, free delivery, email and street', async () => {
  const page = await openPage(site)
  await page.goto('/legal')
  const said = await page.getByRole('complementary', { name: 'Notices' }).innerText()
  for (const notice of [notices.call, contact.phone, notices.bar[0]!, contact.email, contact.street])
    expect(said).toContain(notice)
})

// rules: home page, new arrivals
test('the home page shows the four newest products, other products, reviews and the appointment button', async () => {
  const page = await openPage(site, { reducedMotion: 'reduce' })
  await page.goto('/')
  const names = (region: string) =>
    page.getByRole('region', { name: region }).getByRole('heading', { level: 3 }).allTextContents()
  await expect.poll(() => names('Shop new arrivals')).toEqual(site.products.slice(0, 4).map(({ name }) => name))
  const drawn = await names('Shop our catalogue')
  expect(drawn.length).toBeGreaterThan(0)
  expect(new Set(drawn).size).toBe(drawn.length)

  const reviews = page.getByRole('region', { name: 'What customers say' })
  const first = await reviews.locator('blockquote').textContent()
  await page.getByRole('button', { name: 'Next review' }).click()
  await reviews.getByText('2 / 2').waitFor()
  await expect.poll(() => reviews.locator('blockquote').textContent()).not.toBe(first)
  await page.getByRole('button', { name: 'Previous review' }).click()
  await expect.poll(() => reviews.locator('blockquote').textContent()).toBe(first)
  await page.getByRole('button', { name: 'Book appointment' }).waitFor()
})

// rules: product card
test('a product card shows the price and, with a discount, the badge and both prices', async () => {
  const page = await openPage(site)
  await page.goto('/products')
  const discounted = site.products.find(({ discount, stock }) => discount > 0 && stock > 0)!
  const card = page.getByRole('article').filter({ hasText: discounted.name })
  await card.getByText(`${Math.floor((discounted.discount / discounted.price) * 100)}% off`).waitFor()
  const said = await card.innerText()
  expect(said).toContain(formatNaira(salePrice(discounted)))
  expect(said).toContain(formatNaira(discounted.price))
})

// rules: about and brand pages
test('the about page has four values and no registration link, and the brand page has twelve pictures', async () => {
  const page = await openPage(site)
  await page.goto('/about')
  const values = page.getByRole('region', { name: 'Four values we cut by' }).getByRole('heading', { level: 3 })
  expect(await values.allTextContents()).toEqual([
    'Inclusivity',
    'Quality craftsmanship',
    'Empowerment',
    'Authenticity',
  ])
  expect(house.registrationUrl).toBeNull()
  await expect.poll(() => page.getByRole('link', { name: 'Validate' }).count()).toBe(0)
  await page.goto(`/${brand.shortName}`)
  await expect.poll(() => page.getByRole('main').getByRole('img').count()).toBe(12)
})

// rules: size chart
test('the size chart page has inches and centimetres', async () => {
  const page = await openPage(site)
  await page.goto('/size-chart')
  for (const unit of ['Inches', 'Centimetres'])
    expect(await page.getByRole('table', { name: unit }).getByRole('rowheader').allTextContents()).toEqual(
      defaultSettings['size-chart'].rows.map(({ size }) => size),
    )
})

// rules: size chart
test('the size chart in inches fits a phone, and its heads are aligned with their columns', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto(`/products/${site.products[1]!.id}`)
  await page.getByRole('button', { name: 'SIZE CHART' }).click()
  const chart = page.getByRole('dialog').getByRole('region', { name: 'Size chart in inches' })
  await chart.waitFor()
  expect(await chart.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await unalignedHeads(page)).toEqual([])
})

// rules: blog
test('the blog lists six posts, each with its own page that links back', async () => {
  const page = await openPage(site)
  await page.goto('/blog')
  await page.getByRole('heading', { level: 1, name: 'BLOG & RESOURCES' }).waitFor()
  const posts = page.getByRole('main').getByRole('article')
  await expect.poll(() => posts.count()).toBe(6)
  for (const link of await posts.getByRole('link').all())
    expect((await fetch(site.url + (await link.getAttribute('href')))).status).toBe(200)
  await posts.nth(1).getByRole('link').first().click()
  await page.waitForURL('**/blog/*')
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await page.waitForURL('**/blog')
})

// rules: legal page
test('the footer links to each section of the legal page', async () => {
  const page = await openPage(site)
  await page.goto('/')
  for (const [link, id, title] of [
    ['Privacy Policy', 'privacy', 'Privacy Policy'],
    ['Terms of Service', 'terms', 'Terms of Service'],
    ['Return Policy', 'refund', 'Return and refund policy'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await page.waitForURL(`**/legal#${id}`)
    await expect.poll(() => page.locator(`#${id}`).getByRole('heading', { name: title }).isVisible()).toBe(true)
  }
  await page.getByRole('region', { name: 'Production and shipping policy' }).waitFor()
})

async function refusedLogin(page: Page, path = '/onboard/login'): Promise<Locator> {
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await main.getByLabel('Password', { exact: true }).fill('not-the-password')
  await main.getByRole('button', { name: /^(log in|sign in)$/i }).click()
  return page.getByRole('status').filter({ hasText: 'Invalid email or password' })
}

// rules: toasts
test.each([
  ['/onboard/login', 320],
  ['/onboard/login', PHONE],
  ['/onboard/login', DESK],
  ['/admin-login', PHONE],
  ['/admin-login', DESK],
])('on %s, %i pixels wide, a toast appears at the right, 80 pixels below the top', async (path, width) => {
  const page = await openPage(site, { width, reducedMotion: 'reduce', expected: [/status of 401/] })
  await page.clock.install()
  const toast = await refusedLogin(page, path)
  const box = await boxOf(toast)
  expect(box.y).toBe(80)
  // On a desktop the scroll bar takes width at the right.
  expect(width - (box.x + box.width)).toBeLessThanOrEqual(width < 768 ? 16 : 16 + 16)
  if (width < 768) expect(box.x).toBe(16)
  else expect(box.width).toBeLessThan(400)
  expect(await toast.evaluate((each) => each.contains(document.activeElement)), 'it has the focus').toBe(false)
})

// rules: toasts
test.each(['Email', 'Phone', 'Password'])(
  'an error at the field %s of the register form is never covered by a toast on a phone',
  async (label) => {
    const { user } = await site.customer()
    const page = await openPage(site, { width: PHONE, reducedMotion: 'reduce', expected: [/status of 4\d\d/] })
    await letToastsStay(page)
    await page.goto('/onboard/register')
    const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true })
    await field('Name').fill('Ngozi Eze')
    await field('Email').fill(label === 'Email' ? user.email : 'ngozi@example.com')
    await field('Phone').fill(label === 'Phone' ? '12' : '08031234567')
    await field('Password').fill(label === 'Password' ? 'password' : 'a-long-password')
    // The field is where toasts appear, and already has the focus.
    await field(label).focus()
    await field(label).evaluate((each) => scrollBy(0, each.getBoundingClientRect().top - 90))
    await field(label).press('Enter')
    // The phone number is checked in the browser, without a toast.
    if (label !== 'Phone') await page.getByRole('status').filter({ hasText: /./ }).last().waitFor()
    await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true')
    const covered = await field(label).evaluate((each) => {
      const words = (each.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
      const toasts = [...document.querySelectorAll('[role=status]')].map((one) => one.getBoundingClientRect())
      return [each, ...words].filter((part) => {
        const box = part?.getBoundingClientRect()
        return box && toasts.some((one) => one.height > 0 && one.top < box.bottom && one.bottom > box.top)
      }).length
    })
    expect(covered).toBe(0)
  },
)

// rules: toasts
test('a toast disappears by itself, but not while the pointer is on it', async () => {
  const page = await openPage(site, { expected: [/status of 401/] })
  await page.clock.install()
  const toast = await refusedLogin(page)
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect.poll(() => toast.isVisible()).toBe(true)
  await page.mouse.move(10, 700)
  await page.clock.runFor(4_000 + 1_000 + 100)
  await expect.poll(() => toast.count()).toBe(0)
})

// rules: toasts
test('a toast that was under the pointer when a dialog opened disappears by itself', async () => {
  const page = await openPage(site, { expected: [/status of 401/] })
  await page.clock.install()
  const toast = await refusedLogin(page)
  await toast.hover()
  await page.getByRole('button', { name: 'Cart, 0 items' }).press('Enter')
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('status').filter({ hasText: 'Invalid' }).waitFor()
  await page.mouse.move(10, 700)
  await page.clock.runFor(4_000 + 1_000 + 100)
  await expect.poll(() => toast.count()).toBe(0)
})

// rules: product filter
test('text typed while a search is loading is kept, and Back restores the previous search', async () => {
  const page = await openPage(site)
  await page.goto('/products')
  const box = page.getByLabel('Search', { exact: true })
  const asked = Promise.withResolvers<void>()
  const typed = Promise.withResolvers<void>()
  await page.route('**/products.data?q=dress*', async (route) => {
    asked.resolve()
    await typed.promise
    await route.continue()
  })
  await box.fill('dress')
  await box.press('Enter')
  await asked.promise
  await box.pressSequentially(' silk')
  typed.resolve()
  await page.waitForURL('**/products?q=dress')
  await page.getByRole('link', { name: /dress/i }).first().waitFor()
  await expect.poll(() => box.inputValue()).toBe('dress silk')
  await box.press('Enter')
  await page.waitForURL('**/products?q=dress+silk')
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe('dress')
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { guestCheckout: true } } })
})
afterAll(() => site.close())

const header = (page: Page) => page.getByRole('banner')
const notices = (page: Page) => page.getByRole('complementary', { name: 'Notices' })
const searchLink = (page: Page) => header(page).getByRole('link', { name: 'Search', exact: true })
const heightsOf = async (page: Page) => (await boxOf(notices(page))).height + (await boxOf(header(page))).height

// rules: navigation
test('the cart in the header shows a number only if it holds items', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/about')
  const cart = (name: string) => header(page).getByRole('button', { name, exact: true })
  await cart('Cart, 0 items').waitFor()
  expect(await cart('Cart, 0 items').textContent()).toBe('')
  await page.goto(`/products/${site.products[1]!.id}`)
  await expect.poll(() => cart('Cart, 1 item').textContent()).toBe('1')
})

// rules: search in the header
describe.each([PHONE, DESK])('the search in the header, %i pixels wide', (width) => {
  test('opens on any page, suggests products, and leads to the list of matching products', async () => {
    const { name } = site.products[2]!
    const page = await openPage(site, { width })
    await page.goto('/about')
    await searchLink(page).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByLabel('Search all products')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type(name.slice(0, 8))
    await dialog.getByRole('option').filter({ hasText: name }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, `search-${width}`)
    await field.fill(name)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/products' && url.searchParams.get('q') === name)
    await expect.poll(() => dialog.count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor()
  })

  test('closes on Back and on Escape, and a suggestion opens its product', async () => {
    const { id, name } = site.products[2]!
    const page = await openPage(site, { width })
    await page.goto('/about')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await searchLink(page).click()
      await dialog.waitFor()
      await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays)).toBe(1)
      await close()
      await expect.poll(() => dialog.count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/about')
    }
    await searchLink(page).click()
    await dialog.getByLabel('Search all products').fill(name)
    await dialog.getByRole('option').filter({ hasText: name }).click()
    await page.waitForURL(`**/products/${id}`)
    await expect.poll(() => dialog.count()).toBe(0)
  })
})

// rules: search in the header
test('the search shows that its results are loading', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/about')
  const held = Promise.withResolvers<void>()
  await page.route('**/products.data?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await searchLink(page).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByLabel('Search all products').fill('dress')
  await page.keyboard.press('Enter')
  await dialog.getByRole('status').getByText('Loading …').waitFor()
  held.resolve()
  await page.waitForURL('**/products?q=dress')
  await expect.poll(() => dialog.count()).toBe(0)
})

// rules: search in the header, browsing without javascript
test('without JavaScript the search links to the products, and the notices can be opened', async () => {
  const page = await openPage(site, { width: PHONE, javaScriptEnabled: false, expected: [/csp$/] })
  await page.goto('/about')
  await notices(page).locator('summary').click()
  await notices(page)
    .getByRole('link', { name: /^Call to order/ })
    .waitFor()
  await searchLink(page).click()
  await page.waitForURL('**/products')
})

// rules: wish list
test('the header shows the number of saved products before the scripts have run', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/products')
  const link = (name: string) => header(page).getByRole('link', { name, exact: true })
  await link('Wish list').waitFor()
  for (const { name } of site.products.slice(0, 2))
    await page
      .getByRole('main')
      .getByRole('button', { name: `Save ${name} to wish list` })
      .click()
  await link('Wish list 2').waitFor()
  await page.route('**/assets/*.js', () => {})
  await page.goto('/about', { waitUntil: 'commit' })
  await link('Wish list 2').waitFor()
})

// rules: page structure, notices
test('notices and header are at most 125 pixels high and fit the window from 320 to 1440 pixels', async () => {
  const page = await openPage(site, { reducedMotion: 'reduce' })
  await page.goto(`/products/${site.products[1]!.id}`)
  await header(page).getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto('/products')
  const heights: number[] = []
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    heights.push(await heightsOf(page))
    expect([width, await pixelsThatStickOut(page)]).toEqual([width, 0])
    const cart = header(page).getByRole('button', { name: /^Cart/ })
    const [icon, count] = [await boxOf(cart.locator('path')), await boxOf(cart.locator('span'))]
    expect([width, icon.x + icon.width <= count.x || count.y + count.height <= icon.y]).toEqual([width, true])
  }
  expect(heights.slice(0, 2)).toEqual([93, 93])
  expect(Math.max(...heights)).toBeLessThanOrEqual(125)
})

// rules: notices
test('on a phone the notices rotate in one line (not with reduced motion) and can be opened as a list', async () => {
  const moving = (page: Page) =>
    page.evaluate(() =>
      new Set(document.getAnimations().map((each) => (each as CSSAnimation).animationName)).has('in-turn'),
    )
  const page = await openPage(site, { width: PHONE })
  await page.goto('/products')
  expect(await moving(page)).toBe(true)
  await notices(page).locator('summary').click()
  await notices(page)
    .getByRole('link', { name: /^Call to order/ })
    .waitFor()
  await notices(page).getByRole('paragraph').filter({ hasText: 'Free delivery' }).waitFor()
  await notices(page).getByRole('link', { name: /@/ }).waitFor()
  expect(await moving(page), 'opening the list stops the motion').toBe(false)
  await expectNoAxeViolations(page)
  const calm = await openPage(site, { width: PHONE, reducedMotion: 'reduce' })
  await calm.goto('/products')
  await expect.poll(() => moving(calm)).toBe(false)
})

// rules: notices, navigation
test('the checkout on a phone has only the header above its content, and the notices in its footer', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto(`/products/${site.products[0]!.id}`)
  await header(page).getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto('/checkout/shipping')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await notices(page).isVisible()).toBe(false)
  expect((await boxOf(header(page))).height).toBeLessThanOrEqual(64)
  await page
    .getByRole('contentinfo')
    .getByText(/^Free delivery/)
    .waitFor()
})

// rules: navigation
test('the links of the footer are collapsed on a phone, and visible in a wide window', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/legal')
  const footer = page.getByRole('contentinfo')
  expect((await boxOf(footer)).height).toBeLessThan(520)
  const track = footer.getByRole('link', { name: 'Track your order' })
  expect(await track.isVisible()).toBe(false)
  await footer.getByText('Customer support').filter({ visible: true }).click()
  await track.waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'footer')
  const wide = await openPage(site, { width: DESK })
  await wide.goto('/legal')
  await wide.getByRole('contentinfo').getByRole('link', { name: 'Track your order' }).waitFor()
  await expectNoAxeViolations(wide)
})

// rules: navigation
test('on a tablet the account icon opens the links to login and registration', async () => {
  const page = await openPage(site, { width: 800 })
  await page.goto('/legal')
  const account = header(page).getByRole('navigation', { name: 'Account' })
  expect(await account.isVisible()).toBe(false)
  await header(page).getByRole('button', { name: 'Account' }).click()
  await expectNoAxeViolations(page)
  await account.getByRole('link', { name: 'Register' }).click()
  await page.waitForURL('**/onboard/register')
  await expect.poll(() => account.isVisible()).toBe(false)
})

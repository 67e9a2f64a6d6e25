import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, PHONE, type PageOptions } from '#test/browser.ts'
import { untilAwake } from '#test/browser/awake.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: personal data in the first view
test('the cart, the wish list and the account are shown before the scripts arrive', async () => {
  const { id, name } = site.products[0]!
  const page = await openPage(site, { as: await site.customer() })
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await heart(page, name).click()
  await page.getByText('Saved to your wish list').waitFor()

  const { wake } = await withoutScripts(page, '/products')
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  const seen = async () => ({
    wishes: await numberOf(page, 'a.hearts'),
    heart: await heart(page, name).getAttribute('aria-pressed'),
    links: await page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link')
      .allTextContents(),
  })
  expect(await numberOf(page, 'button.pieces')).toBe('"1"')
  const expected = { wishes: '"1"', heart: 'true', links: ['Account'] }
  expect(await seen()).toEqual(expected)
  await wake()
  await expect.poll(() => page.getByRole('button', { name: 'Cart, 1 item' }).textContent()).toBe('1')
  expect(await seen()).toEqual(expected)
})

// rules: deferred scripts
test.each([
  ['immediately when the visitor touches it', (page: Page) => page.keyboard.press('Shift')],
  ['after ten seconds if a picture does not arrive', (page: Page) => page.clock.fastForward(10_000)],
])('a page requests its scripts after its pictures, or %s', async (_, act) => {
  const page = await openPage(site, { width: PHONE })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const { promise: arrived, resolve: send } = Promise.withResolvers<void>()
  await page.route(
    (url) => /^\/(assets\/pictures|media)\//.test(url.pathname),
    (route) => arrived.then(() => route.continue()),
  )
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).waitFor()
  await page.waitForLoadState('domcontentloaded')
  expect(scripts).toEqual([])
  await act(page)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  send()
})

// rules: deferred content
test('the first touch before the scripts arrive also shows what waits for it', async () => {
  const page = await openPage(site, { width: PHONE })
  const { wake } = await withoutScripts(page, `/products/${site.products[0]!.id}`)
  const hidden = page.getByRole('list', { name: /^Pictures of/ }).locator('.hidden')
  expect(await hidden.count()).toBeGreaterThan(0)
  await page.keyboard.press('Shift')
  await wake()
  await expect.poll(() => hidden.count()).toBe(0)
})

// rules: deferred content
describe('on a phone, pictures below the first view', () => {
  const fifth = (page: Page) => page.getByRole('main').locator('article img').nth(4)
  const opened = async () => {
    const page = await openPage(site, { width: PHONE })
    const { wake } = await withoutScripts(page, '/products')
    expect(await fifth(page).isVisible()).toBe(false)
    return { page, wake }
  }

  test('are shown when the visitor scrolls, before the scripts arrive', async () => {
    const { page } = await opened()
    await page.evaluate(() => scrollBy(0, 200))
    await fifth(page).waitFor()
  })

  test('are shown after a key', async () => {
    const { page, wake } = await opened()
    await wake()
    expect(await fifth(page).isVisible()).toBe(false)
    await page.keyboard.press('Shift')
    await fifth(page).waitFor()
  })

  test('are shown after an early click when the code that it needs has arrived', async () => {
    const { page, wake } = await opened()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      if (route.request().resourceType() === 'fetch') await released
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Cart, 0 items' }).click()
    await wake()
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
    expect(await fifth(page).isVisible()).toBe(false)
    release()
    await fifth(page).waitFor()
  })

  test('are shown from the start in a tall window', async () => {
    const page = await openPage(site, { width: PHONE })
    await page.setViewportSize({ width: PHONE, height: 1100 })
    await withoutScripts(page, '/products')
    await fifth(page).waitFor()
  })
})

// rules: deferred content, web fonts
test('after an early click on ADD TO CART, only the code of the cart is requested until it has arrived', async () => {
  const { page, fonts } = await openWithFonts()
  const { wake } = await withoutScripts(page, `/products/${site.products[0]!.id}`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (route.request().resourceType() === 'fetch') await released
    await route.fallback()
  })
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await wake()
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await cart.waitFor()
  const hidden = page.getByRole('list', { name: /^Pictures of/ }).locator('.hidden')
  expect(await hidden.count()).toBeGreaterThan(0)
  expect(fonts).toEqual([])
  const strip = page.getByRole('list', { name: /^Pictures of/, includeHidden: true })
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
  await strip.getByRole('img', { includeHidden: true }).nth(1).waitFor()
  expect(fonts).toEqual([])
  release()
  await cart.getByRole('link').first().waitFor()
  await expect.poll(() => hidden.count()).toBe(0)
  await expect.poll(() => fonts.length).toBeGreaterThan(0)
})

// rules: product card
test('a mouse that is on a card before hydration shows its second picture when it moves', async () => {
  const page = await openPage(site)
  const { wake } = await withoutScripts(page, '/products')
  const card = page.getByRole('main').getByRole('article').first()
  const place = (await card.boundingBox())!
  await page.mouse.move(place.x + 60, place.y + 60)
  await wake()
  expect(await card.locator('img').count()).toBe(1)
  await page.mouse.move(place.x + 62, place.y + 62)
  await expect.poll(() => card.locator('img').count()).toBe(2)
})

// rules: web fonts
describe('web fonts', () => {
  test('are requested after the scripts, and in the next document from the start', async () => {
    const { page, fonts } = await openWithFonts()
    const { wake } = await withoutScripts(page, '/about')
    await page.waitForLoadState('load')
    expect(fonts).toEqual([])
    await wake()
    await expect.poll(() => fonts.length).toBeGreaterThan(0)
    await withoutScripts(page, '/legal')
    await page.waitForFunction(() => document.fonts.check('16px "Public Sans"'))
  })

  test('are left out if the visitor saves data', async () => {
    const { page, fonts } = await openWithFonts()
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/about')
    expect(fonts).toEqual([])
  })

  test('are shown without JavaScript', async () => {
    const { page, fonts } = await openWithFonts({ javaScriptEnabled: false })
    await page.goto('/about', { waitUntil: 'networkidle' })
    expect(fonts).not.toEqual([])
  })
})

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name} to wish list` }).first()
const numberOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element, '::after').content)

async function openWithFonts(options: PageOptions = {}) {
  const page = await openPage(site, { width: PHONE, ...options })
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  return { page, fonts }
}

/** Opens a page whose scripts are delayed; `wake` lets them arrive and waits until they have run. */
async function withoutScripts(page: Page, path: string) {
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => arrived.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.waitForLoadState('domcontentloaded')
  const wake = async () => {
    resolve()
    await untilAwake(page)
  }
  return { wake }
}

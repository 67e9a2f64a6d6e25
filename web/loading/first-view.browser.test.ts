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

// rules: inline styles
test('the style sheet arrives after the pictures, and before the scripts run', async () => {
  const page = await openPage(site, { width: PHONE })
  const { promise: arrived, resolve: send } = Promise.withResolvers<void>()
  const sheets: string[] = []
  await page.route('**/assets/*.css', (route) => {
    sheets.push(route.request().url())
    return arrived.then(() => route.continue())
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => sheets.length).toBe(1)
  const script = page.locator('script[type=later]')
  expect(await script.count()).toBe(1)
  send()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await script.count()).toBe(0)
})

// rules: deferred scripts
test.each([
  ['immediately when the visitor touches it', (page: Page) => page.keyboard.press('Shift')],
  ['after ten seconds if a picture does not arrive', (page: Page) => page.clock.fastForward(10_000)],
])('a page requests its scripts after its pictures, or %s', async (_, act) => {
  const page = await openPage(site, { width: PHONE })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1)
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
  release()
  await cart.getByRole('link').first().waitFor()
  await expect.poll(() => hidden.count()).toBe(0)
  await expect.poll(() => fonts.length).toBeGreaterThan(0)
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

// rules: inline styles
test.each(['/', '/products', 'a product', '/collections', '/about', '/blog', '/legal'])(
  'the document of %s contains all styles that its elements need',
  async (path) => {
    const page = await openPage(site, { width: PHONE })
    await withoutScripts(page, path === 'a product' ? `/products/${site.products[0]!.id}` : path)
    expect(await page.evaluate(missingStyles)).toEqual([])
  },
)

/** Runs in the page. Returns the rules of the style sheet that match an element, in any state, but are not inline. */
async function missingStyles(): Promise<string[]> {
  const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule
      return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : []
    })
  const matches = (selector: string) => {
    try {
      return document.querySelector(selector.replaceAll(/(?<!\\)::?[a-z-]+(?![\w(-])/g, '') || '*') !== null
    } catch {
      return document.querySelector(selector) !== null
    }
  }
  const { href } = document.querySelector<HTMLLinkElement>('link[as=style]')!
  const sheet = await new CSSStyleSheet().replace(await (await fetch(href)).text())
  const inline = rulesIn(document.querySelector('style')!.sheet!.cssRules)
  const found = new Set(inline.map(({ cssText }) => cssText))
  return rulesIn(sheet.cssRules)
    .filter(({ cssText, selectorText }) => !found.has(cssText) && matches(selectorText))
    .map(({ cssText }) => cssText)
}

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
